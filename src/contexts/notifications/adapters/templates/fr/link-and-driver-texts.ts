import type { DriverNoticeId, LinkNoticeId } from '../../../domain/mail.js';
import type { MailText } from '../mail-texts.js';
import { FRENCH_GREETING } from './mail-texts.js';

export const FRENCH_LINK_NOTICE_TEXTS: Record<LinkNoticeId, MailText> = {
  'link-expires-soon': {
    subject: 'Votre lien pour {{ item }} expire bientôt',
    title: 'Votre lien expire bientôt',
    paragraphs: [
      FRENCH_GREETING,
      'Personne n’a encore payé pour {{ item }}, et le lien expire le {{ until }}. D’ici là, rien ne change pour les acheteurs.',
      'Si vous voulez continuer à vendre cet article, vous n’avez rien à faire : nous vous écrirons quand le lien aura expiré, et un clic suffira pour le renouveler. Si vous ne l’avez plus, retirez-le sur sa page, pour que personne ne paie.',
    ],
    action: 'Voir votre article',
  },
  'link-expired': {
    subject: 'Votre lien pour {{ item }} a expiré',
    title: 'Votre lien a expiré',
    paragraphs: [
      FRENCH_GREETING,
      'Le lien pour {{ item }} a expiré le {{ until }}, sans que personne ait payé. L’article n’est plus en vente.',
      'Si vous voulez encore le vendre, renouvelez le lien sur sa page : le même lien fonctionne de nouveau, au même prix. Sinon, vous n’avez rien à faire.',
    ],
    action: 'Renouveler le lien',
  },
};

export const FRENCH_DRIVER_NOTICE_TEXTS: Record<DriverNoticeId, MailText> = {
  'driver-approved': {
    subject:
      "{% if variant == 'again' %}Vous pouvez de nouveau livrer pour Porchlight{% else %}Vous pouvez livrer pour Porchlight{% endif %}",
    title:
      "{% if variant == 'again' %}Vous pouvez de nouveau livrer{% else %}Votre candidature est acceptée{% endif %}",
    paragraphs: [
      FRENCH_GREETING,
      "{% if variant == 'again' %}Votre suspension est levée. Vous pouvez de nouveau prendre des courses.{% else %}Nous avons accepté votre candidature. Vous pouvez prendre des courses dès maintenant.{% endif %}",
      'Les courses libres sont sur votre page de chauffeur, avec le jour, l’heure et ce que vous gagnez. La première personne qui prend une course l’obtient. Vos gains sont versés chaque semaine dans votre compte Stripe; associez-en un sous Gains, si ce n’est pas déjà fait.',
    ],
    action: 'Voir les courses',
  },
  'driver-suspended': {
    subject: 'Vous ne pouvez pas prendre de courses pour le moment',
    title: 'Votre compte de chauffeur est suspendu',
    paragraphs: [
      FRENCH_GREETING,
      'Nous avons suspendu votre compte de chauffeur. Les courses que vous aviez prises sans les commencer sont de nouveau libres; ne partez pas pour celles-ci.',
      'Si vous avez un article avec vous, livrez-le comme prévu. Ce que vous avez gagné reste à vous et vous est versé comme d’habitude.',
      'Si vous pensez que c’est une erreur ou voulez savoir pourquoi, répondez à ce message.',
    ],
    action: 'Voir vos gains',
  },
  'driver-paused': {
    subject: '{{ item }} n’est pas arrivé : pas de nouvelles courses pour l’instant',
    title: 'Une de vos livraisons n’est pas arrivée',
    paragraphs: [
      FRENCH_GREETING,
      '{{ item }} n’était pas livré quatre heures après sa plage horaire. Vous ne pouvez pas prendre de nouvelles courses tant que nous n’avons pas examiné la situation.',
      'Si vous avez l’article avec vous, livrez-le maintenant, ou répondez à ce message pour nous dire où il est.',
    ],
    action: 'Ouvrir vos courses',
  },
  'driver-paused-jobs-given-back': {
    subject: 'Pas de nouvelles courses pour l’instant',
    title: 'Nous examinons des courses que vous avez rendues',
    paragraphs: [
      FRENCH_GREETING,
      "{% if variant == 'address-seen' %}Vous avez rendu la course pour {{ item }} après en avoir vu les adresses. Vous ne pouvez pas prendre de nouvelles courses tant que nous n’avons pas examiné la situation.{% else %}Vous avez rendu la course pour {{ item }}, ce qui fait plus de 3 courses rendues en 7 jours. Vous ne pouvez pas prendre de nouvelles courses tant que nous n’avons pas examiné la situation.{% endif %}",
      'Les courses que vous avez restent à vous; faites-les comme prévu. S’il y a eu un imprévu, répondez à ce message pour nous le dire.',
    ],
    action: 'Ouvrir vos courses',
  },
  'document-refused': {
    subject: 'Document à revoir : {{ item }}',
    title: 'Un de vos documents est à revoir',
    paragraphs: [
      FRENCH_GREETING,
      'Nous n’avons pas pu accepter ce document ({{ item }}) : {{ reason }}',
      "Ouvrez vos documents et entrez-le de nouveau. Nous l’examinerons dès que nous l’aurons. {% if variant == 'portrait' %}Aucune course n’en a besoin; d’ici là, les clients voient votre initiale.{% else %}Si nous en avions déjà accepté un, il reste valable jusqu’à son expiration.{% endif %}",
    ],
    action: 'Ouvrir vos documents',
  },
  'documents-accepted': {
    subject:
      "{% if variant == 'in-order' %}Tous vos documents de chauffeur sont acceptés{% else %}Document accepté : {{ item }}{% endif %}",
    title:
      "{% if variant == 'in-order' %}Vos documents sont en règle{% else %}Merci, ce document est accepté{% endif %}",
    paragraphs: [
      FRENCH_GREETING,
      "{% if variant == 'in-order' %}Nous avons examiné tous vos documents et les avons acceptés. Vous n’avez plus rien à envoyer.{% else %}Nous avons accepté ce document : {{ item }}. D’autres manquent encore ou sont à revoir : la page de vos documents indique lesquels.{% endif %}",
      'Nous vous écrirons 30 et 7 jours avant l’expiration d’un permis ou d’une assurance.',
    ],
    action: 'Ouvrir vos documents',
  },
  'document-expiring': {
    subject:
      "{% if variant == 'expired' %}Document expiré ({{ item }}) : vous ne pouvez pas prendre de courses{% else %}Ce document expire le {{ until }} : {{ item }}{% endif %}",
    title:
      "{% if variant == 'expired' %}Un de vos documents a expiré{% else %}Un de vos documents expire bientôt{% endif %}",
    paragraphs: [
      FRENCH_GREETING,
      "{% if variant == 'expired' %}Ce document a expiré le {{ until }} : {{ item }}. Vous ne pouvez ni prendre ni commencer de courses tant que nous n’en avons pas accepté un nouveau. Nous confions à d’autres chauffeurs les courses que vous n’avez pas commencées. Si vous avez un article avec vous, appelez le soutien.{% else %}Ce document expire le {{ until }} : {{ item }}. À partir de ce jour, vous ne pourrez ni prendre ni commencer de courses tant que nous n’en aurons pas accepté un nouveau.{% endif %}",
      'Ajoutez le nouveau à vos documents : cela prend une minute avec votre téléphone. Celui que nous avons reste valable jusqu’à son expiration.',
    ],
    action: 'Ouvrir vos documents',
  },
  'documents-asked': {
    subject: 'Ajoutez vos documents de chauffeur avant le {{ until }}',
    title: 'Nous avons besoin de vos documents de chauffeur',
    paragraphs: [
      FRENCH_GREETING,
      'Nous vérifions désormais les documents de chaque chauffeur : nom, date de naissance et photo, permis de conduire, assurance, véhicule et équipe, et vérification des antécédents. Personne d’autre que vous et nos administrateurs ne peut les voir.',
      'Lisez la nouvelle entente du chauffeur et ajoutez vos documents avant le {{ until }}. D’ici là, vous livrez comme avant, sauf pour les grands articles, qui demandent deux personnes. Ensuite, vous ne pourrez plus prendre de courses tant que nous n’aurons pas accepté vos documents.',
    ],
    action: 'Ajouter vos documents',
  },
  'driver-paid': {
    subject: 'Vous avez reçu {{ amount }} pour vos livraisons',
    title: 'Vos gains sont en route',
    paragraphs: [
      FRENCH_GREETING,
      'Nous avons versé {{ amount }} dans votre compte Stripe : ce que vous aviez gagné jusqu’au {{ until }} et qui ne vous avait pas encore été versé. Stripe le verse dans votre compte bancaire.',
      'Le relevé de chaque semaine donne la liste des courses et ce que chacune vous a rapporté.',
    ],
    action: 'Voir vos gains',
  },
};
