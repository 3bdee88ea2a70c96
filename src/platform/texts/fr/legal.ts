import type en from '../en/legal.js';

export default {
  'legal.driver-agreement': 'Entente du chauffeur',
  'legal.collect-item-check-hand':
    'Vous ramassez un article, le vérifiez et le remettez : avec un code aux deux portes, ou une photo. Vous gagnez 80 % des frais de livraison, versés chaque semaine, et choisissez vos courses.',
  'legal.questions-about-job-pay': 'Questions sur une course, votre paie ou une décision concernant votre accès :',
  'legal.who-may-drive': 'Qui peut livrer',
  'legal.may-take-jobs-once':
    'Vous pouvez prendre des courses une fois que vous avez accepté cette entente et qu’un administrateur a vérifié et accepté chacun de vos documents, puis votre candidature. Les documents sont votre nom légal, votre date de naissance et votre photo; votre permis de conduire; votre assurance; votre véhicule et votre équipe; et une vérification des antécédents datant d’un an au plus. Seuls vous et nos administrateurs pouvez les voir. Si votre candidature a été acceptée avant que nous demandions des documents, vous avez 30 jours à compter de notre demande.',
  'legal.write-30-7-days':
    'Nous vous écrivons 30 et 7 jours avant l’expiration d’un permis ou d’une assurance. À compter du jour de l’expiration, vous ne prenez ni ne commencez de courses tant que nous n’avons pas accepté un nouveau document. Aussi longtemps que vous livrez, vous promettez que :',
  'legal.what-told-us-true':
    'ce que vous nous avez dit est vrai, et vous nous prévenez dans la journée de tout changement.',
  'legal.how-work-with-us': 'Comment vous travaillez avec nous',
  'legal.independent-contractor-choose-when':
    'Vous travaillez à votre compte, comme entrepreneur indépendant. Vous choisissez quand vous travaillez et quelles courses vous prenez; vous utilisez vos propres véhicule et téléphone, pouvez travailler pour d’autres et répondez de vos impôts, de votre inscription à la TVH et de vos assurances. Si une loi vous accorde davantage, comme la Loi de 2022 sur les droits des travailleurs de plateformes numériques, c’est la loi qui compte.',
  'legal.taking-job': 'Prendre une course',
  'legal.take-only-jobs-can':
    'Ne prenez que les courses que vous pouvez faire pendant leur plage horaire, avec un article qui entre dans votre véhicule. Les grands articles ne vous sont proposés que si votre véhicule les accepte et que vous nous avez dit être deux pour porter; vous venez alors à deux aux deux portes. Vous répondez de la personne qui vous accompagne.',
  'legal.never-take-job-which':
    'Ne prenez jamais une course dont le vendeur ou l’acheteur est vous-même ou une personne de votre foyer.',
  'legal.may-give-job-back':
    'Vous pouvez rendre une course jusqu’à votre départ. Faites-le le plus tôt possible; une course rendue au dernier moment déçoit deux personnes.',
  'legal.set-off-at-most':
    'Vous partez au plus tôt trois heures avant le début de la plage horaire et le signalez dans l’application : les deux parties savent dès lors que vous arrivez.',
  'legal.job-yours-alone-nobody': 'Une course n’est qu’à vous. Personne d’autre ne peut la faire avec votre compte.',
  'legal.at-pickup': 'Au ramassage',
  'legal.before-take-item': 'Avant de prendre l’article :',
  'legal.ask-seller-four-digit': 'demandez au vendeur le code de ramassage à quatre chiffres et entrez-le vous-même.',
  'legal.if-seller-not-there':
    'Si le vendeur n’est pas là, attendez dix minutes et appelez. Si l’article diffère de l’annonce, est dangereux à porter ou semble interdit à la vente, ne le prenez pas. Dans les deux cas, signalez l’échec du ramassage avec le motif et une photo; le déplacement vous est payé, sauf si l’autre partie le conteste dans les 24 heures et que nous décidons qu’il n’est pas dû.',
  'legal.at-door': 'À la porte',
  'legal.hand-item-over-only':
    'Ne remettez l’article que contre le code de livraison à quatre chiffres, que l’acheteur vous dit à la porte, devant l’article.',
  'legal.where-buyer-chose-no':
    'Si l’acheteur a choisi la livraison sans contact : posez l’article à l’endroit demandé, à l’abri de la pluie, et prenez une photo qui montre l’article et l’endroit.',
  'legal.never-ask-code-by':
    'Ne demandez jamais de code par téléphone ou par message, jamais avant d’être sur place, et n’en entrez jamais un que vous avez deviné. Après cinq essais erronés, seul un administrateur peut continuer.',
  'legal.if-nobody-there-wait':
    'S’il n’y a personne, attendez dix minutes, appelez, puis signalez-le avec une photo. Rapportez l’article au vendeur selon les indications de l’application.',
  'legal.care-liability': 'Soin et responsabilité',
  'legal.from-pickup-hand-over':
    'Du ramassage à la remise, l’article est entre vos mains. Arrimez-le, gardez-le au sec, ne l’ouvrez pas et ne l’utilisez pas, et ne le laissez pas dans un véhicule déverrouillé. Prévenez-nous tout de suite, avec des photos, en cas de dommage, de perte ou d’accident; appelez d’abord le 911 si quelqu’un est blessé.',
  'legal.cover-item-towards-buyer':
    'Nous répondons de l’article envers l’acheteur. Vous répondez envers nous des dommages ou pertes causés intentionnellement ou par faute lourde, jusqu’au prix de l’article, et des réclamations de tiers que votre assurance aurait dû couvrir. Vous ne répondez pas des défauts antérieurs, ni des fausses déclarations d’un acheteur ou d’un vendeur.',
  'legal.addresses-privacy': 'Adresses et vie privée',
  'legal.see-addresses-phone-numbers':
    'Vous voyez les adresses, numéros de téléphone et notes d’une course qui est à vous, au plus tard trois heures avant sa plage horaire et jusqu’à deux heures après sa fin. Vous les utilisez pour cette livraison seulement, n’en gardez aucune copie, ne photographiez ni les personnes ni l’intérieur d’un domicile, et ne communiquez avec personne par la suite.',
  'legal.conduct-road-at-door': 'Conduite sur la route et à la porte',
  'legal.keep-traffic-law-no':
    'Respectez le code de la route; pas de téléphone en main au volant; ne conduisez jamais en état de fatigue ni après avoir pris de l’alcool ou des drogues. Restez courtois envers tous, traitez tout le monde de la même façon et n’acceptez pas d’argent comptant pour un article. Les pourboires sont à vous.',
  'legal.your-pay': 'Votre paie',
  'legal.earn-80-delivery-fee':
    'Vous gagnez 80 % des frais de livraison d’une course. Le montant est indiqué avant que vous la preniez.',
  'legal.earned-once-item-picked':
    'Il est gagné une fois l’article ramassé, ou lorsqu’un ramassage a échoué sans faute de votre part.',
  'legal.paid-every-week-connected':
    'Il est versé chaque semaine à votre compte Stripe associé. Tant que vous n’en avez pas, il vous reste dû dans nos livres.',
  'legal.earnings-page-has-statement':
    'Votre page de gains contient un relevé pour chaque semaine, ligne par ligne. Dites-nous dans les 60 jours s’il manque quelque chose; nous vérifions et répondons avec nos motifs.',
  'legal.nothing-deducted-but-what':
    'Rien n’est déduit, sauf ce que la loi exige ou ce que prévoit une décision dont vous avez reçu les motifs.',
  'legal.suspension-ending': 'Suspension et fin',
  'legal.may-stop-at-any':
    'Vous pouvez arrêter à tout moment après la remise de votre dernière course. Nous pouvons suspendre votre accès immédiatement si la sécurité d’une personne, un code ou un article est en cause, ou si un permis ou une assurance a expiré. Nous y mettons fin si cette entente est violée gravement ou à répétition.',
  'legal.either-way-receive-reasons':
    'Dans les deux cas, vous recevez les motifs par écrit et pouvez répondre dans les 14 jours; une personne qui n’a pas pris la décision la réexamine. Ce que vous avez gagné est payé dans tous les cas.',
  'legal.changes-law': 'Changements et droit applicable',
  'legal.tell-change-agreement-30':
    'Nous vous annonçons un changement de cette entente 30 jours à l’avance; les courses prises avant se font selon l’ancienne. Le droit de l’Ontario régit cette entente, et ses tribunaux sont compétents.',
  'legal.how-reach-us': 'Comment nous joindre',
  'legal.contents': 'Sommaire',
  'legal.version-effective': 'Version {version}, en vigueur le {effectiveDate}',
  'legal.print': 'Imprimer',
  'legal.vaughan-ontario-canada': 'Vaughan (Ontario), Canada',
  'legal.who-sees-what': 'Qui voit quoi',
  'legal.every-page-shows-only': 'Chaque page ne montre que ce dont la personne qui la consulte a besoin :',
  'legal.anyone-with-link-photos':
    'Toute personne ayant un lien : les photos, le nom, le prix, la taille et l’état de l’article, le prénom et l’évaluation du vendeur.',
  'legal.buyer-seller-never-see':
    'L’acheteur et le vendeur ne voient jamais le nom de famille, le courriel, le téléphone ni l’adresse de l’autre.',
  'legal.day-delivery-where-map':
    'Le jour d’une livraison, si une carte est activée, l’acheteur et le vendeur voient chacun le secteur postal de leur propre adresse et celui du dernier arrêt du chauffeur. De l’adresse de l’autre, ils ne voient rien de plus que la ville.',
  'legal.driver-job-sees-both':
    'Le chauffeur d’une course voit les deux adresses, les deux numéros de téléphone et la note de l’acheteur de trois heures avant la plage horaire jusqu’à deux heures après la fin. Avant, il ne voit que le secteur, la distance et la taille. Un chauffeur qui rend la course ne les voit plus.',
  'legal.each-time-our-staff':
    'Chaque fois que notre équipe consulte votre compte, c’est consigné. Vous pouvez voir quand, sous « Vos données ».',
  'legal.pickup-delivery-codes-shown':
    'Les codes de ramassage et de livraison ne sont montrés qu’à la personne qui doit les dire, et jamais au chauffeur.',
  'legal.drivers-documents-seen-by':
    'Les documents d’un chauffeur ne sont vus que par ce chauffeur et nos administrateurs, et chaque consultation par un administrateur est consignée. Un chauffeur peut aussi ajouter une photo pour les clients : l’acheteur et le vendeur d’une course la voient du départ du chauffeur jusqu’à deux heures après la fin.',
  'legal.our-administrators-see-what':
    'Nos administrateurs voient ce qu’il leur faut pour vous aider et pour trancher un problème. Ce qu’ils font est consigné.',
  'legal.who-works-us': 'Qui travaille pour nous',
  'legal.do-not-sell-or':
    'Nous ne vendons ni ne louons de renseignements personnels. Nous ne transmettons que ce dont un service a besoin pour faire son travail pour nous, en vertu de contrats qui le lient à cette politique :',
  'legal.stripe-payments-payouts-verification':
    'Stripe : paiements, versements et vérification des vendeurs. Avec un paiement, Stripe reçoit ce qui a été acheté, le courriel de l’acheteur, ainsi que le nom et l’adresse de livraison, afin que la banque de l’acheteur reconnaisse le paiement. Stripe tient aussi ses propres registres, comme la loi l’exige, selon sa propre politique de confidentialité.',
  'legal.mail-service-carries-our': 'Un service de messagerie : achemine nos courriels.',
  'legal.hosting-storage-service-keeps':
    'Un service d’hébergement et de stockage : conserve notre base de données, les sauvegardes et les photos.',
  'legal.where-switched-address-service':
    'S’il est activé : un service d’adresses. Pendant que vous tapez une adresse, notre serveur lui envoie ce que vous avez tapé jusque-là et le secteur de votre code postal, pour qu’il propose la suite. Il n’apprend ni qui vous êtes ni d’où vous écrivez.',
  'legal.where-ask-messages-phone':
    'Si vous demandez des messages sur votre téléphone : un service de textos (votre numéro et le message), ou le service de notifications de votre navigateur, qui ne peut pas lire ce qu’il transmet.',
  'legal.where-they-switched-support':
    'S’ils sont activés : un clavardage de soutien (votre nom, votre courriel et votre numéro d’utilisateur, une fois la session ouverte) et un réseau publicitaire qui compte quelles annonces ont mené ici (ni noms, ni adresses). La vidéo de la page d’accueil n’est chargée de son hébergeur qu’après votre clic. Les images de la carte viennent de leur hébergeur pendant que vous la regardez : il apprend votre adresse réseau et la partie de la ville affichée.',
  'legal.some-them-store-information':
    'Certains conservent des renseignements hors du Canada, notamment aux États-Unis, où les tribunaux et les autorités peuvent les demander selon le droit local. Nous communiquons aussi des renseignements lorsqu’une loi ou un tribunal nous y oblige, et pas davantage.',
  'legal.your-rights': 'Vos droits',
  'legal.under-personal-information-protection':
    'En vertu de la Loi sur la protection des renseignements personnels et les documents électroniques (LPRPDE), vous pouvez à tout moment :',
  'legal.withdraw-consent-such-as':
    'retirer un consentement, comme celui de l’infolettre : un clic dans n’importe quel message suffit.',
  'legal.can-fetch-data-as':
    'Vous pouvez télécharger vos données dans un fichier et supprimer votre compte vous-même : « Vos données » se trouve dans le profil de votre boutique et sous vos achats. Pour tout le reste, écrivez-nous de l’adresse de votre compte. Nous répondons dans les 30 jours et sans frais; si nous ne pouvons pas faire ce que vous demandez, nous disons pourquoi. Si notre réponse ne vous satisfait pas, vous pouvez porter plainte au Commissariat à la protection de la vie privée du Canada.',
  'legal.privacy-policy': 'Politique de confidentialité',
  'legal.collect-what-payment-delivery':
    'Nous recueillons ce qu’exigent un paiement et une livraison, montrons à chacun seulement sa part et supprimons le reste. L’acheteur et le vendeur n’apprennent jamais où l’autre habite, et nous ne voyons jamais votre numéro de carte ou de compte.',
  'legal.our-privacy-officer-answers':
    'Notre responsable de la protection de la vie privée répond à cette adresse aux questions, demandes et plaintes :',
  'legal.what-collect': 'Ce que nous recueillons',
  'legal.about-e-mail-address':
    'Sur vous : courriel, nom, nom d’utilisateur, téléphone, adresse, si vous vendez à titre de particulier ou d’entreprise, et quand vous pouvez remettre des articles.',
  'legal.about-sale-what-sold':
    'Sur une vente : ce qui est vendu, ses photos, son prix et sa taille; les adresses de ramassage et de livraison, le jour et la plage horaire, votre note au chauffeur; les montants; les évaluations et les signalements de problèmes.',
  'legal.about-delivery-times-driver':
    'Sur une livraison : les heures, le chauffeur, les photos au ramassage et à la porte, et le fait qu’un code était exact. Pas le code lui-même.',
  'legal.about-use-when-signed':
    'Sur votre utilisation : le moment de vos connexions, le type de navigateur et l’adresse réseau, et des étapes comme « lien copié », pour protéger les comptes et améliorer le site.',
  'legal.notice-when-one-person':
    'Pour remarquer qu’une même personne est des deux côtés d’une vente : des empreintes, qui ne peuvent pas être inversées, de vos téléphone, adresse, navigateur et réseau.',
  'legal.about-drivers-where-their':
    'Sur les chauffeurs : où en est leur candidature, leurs courses et leurs gains; et les documents que nous vérifions : nom légal, date de naissance et photo, permis de conduire, assurance, véhicule et équipe, et vérification des antécédents.',
  'legal.card-bank-numbers-papers':
    'Les numéros de carte et de compte, et les pièces par lesquelles Stripe vérifie qui est payé, vont à Stripe et jamais à nous. Les données cachées dans les photos, comme le lieu de la prise, sont retirées au téléversement.',
  'legal.why-collect': 'Pourquoi nous les recueillons',
  'legal.take-hold-refund-pay': 'Pour encaisser, retenir, rembourser et verser l’argent, et pour livrer.',
  'legal.tell-what-happens-sale': 'Pour vous informer de votre vente, et pour vous répondre.',
  'legal.decide-fairly-when-something':
    'Pour décider équitablement quand quelque chose ne va pas, et pour prévenir la fraude.',
  'legal.keep-books-tax-anti': 'Pour tenir les livres qu’exigent les lois fiscales et antifraude.',
  'legal.improve-site-with-figures': 'Pour améliorer le site, avec des chiffres qui ne nomment personne.',
  'legal.with-separate-consent-send': 'Avec votre consentement distinct : pour vous envoyer l’infolettre.',
  'legal.use-information-these-purposes':
    'Nous n’utilisons les renseignements qu’à ces fins. En les donnant pour une vente, vous acceptez l’utilisation que la vente exige; vous pouvez refuser le reste et acheter ou vendre quand même.',
  'legal.how-long-keep': 'Combien de temps nous les conservons',
  'legal.sign-codes-ten-minutes':
    'Codes de connexion : dix minutes. Une session prend fin après 30 jours sans utilisation, et après 90 dans tous les cas; d’ici là, nous conservons avec elle le type de navigateur et une adresse réseau abrégée, pour que vous la reconnaissiez sous Sécurité.',
  'legal.passkeys-recovery-codes-until':
    'Clés d’accès et codes de secours : jusqu’à ce que vous les supprimiez ou supprimiez votre compte.',
  'legal.fingerprints-phone-address-browser':
    'Empreintes du téléphone, de l’adresse, du navigateur et du réseau : 90 jours après la dernière fois.',
  'legal.addresses-phone-numbers-notes':
    'Adresses, numéros de téléphone et notes d’une vente : les chauffeurs les voient jusqu’à deux heures après sa fin; nous les retirons 30 jours après, plus tard si son argent est encore retenu, dû ou en litige.',
  'legal.photos-item-problem-proofs':
    'Photos d’un article, d’un problème et preuves de livraison : 180 jours après la fin de la vente, car une banque peut ouvrir un litige à son sujet, et plus longtemps tant qu’il est ouvert.',
  'legal.item-describe-do-not':
    'Un article que vous décrivez sans le publier : sur votre appareil et, après la connexion, dans votre compte, jusqu’à ce que vous le publiiez ou le retiriez, ou 60 jours après votre dernière modification.',
  'legal.drivers-documents-as-long':
    'Documents d’un chauffeur : aussi longtemps qu’il livre, et 90 jours après. Un document remplacé est retiré aussitôt; ceux d’un candidat qui n’envoie plus rien, après 90 jours.',
  'legal.records-money-what-proves':
    'Registres d’argent, et ce qui les prouve : aussi longtemps que la loi fiscale l’exige, actuellement six ans après la fin de l’année d’imposition.',
  'legal.profile-until-delete-account':
    'Votre profil : jusqu’à ce que vous supprimiez votre compte. Le texte d’un message que nous vous avons envoyé : 30 jours.',
  'legal.newsletter-until-unsubscribe-did':
    'L’infolettre : jusqu’à votre désabonnement. Nous en gardons la trace, ainsi que les messages facultatifs que vous ne voulez plus, afin qu’aucun ne parte par erreur.',
  'legal.cookies-like': 'Témoins et technologies semblables',
  'legal.one-cookie-keeps-signed':
    'Un témoin garde votre session ouverte. Il est nécessaire, contient un nombre aléatoire et ne peut pas être lu par des scripts.',
  'legal.second-cookie-tells-browser':
    'Un deuxième témoin distingue votre navigateur des autres, même quand aucune session n’est ouverte, pour qu’une même personne des deux côtés d’une vente soit remarquée. Il contient un nombre aléatoire, ne peut pas être lu par des scripts et prend fin 90 jours après votre dernière connexion.',
  'legal.browsers-storage-remembers-referral':
    'La mémoire de votre navigateur retient le code de parrainage d’un lien suivi pour venir ici, et ce que vous avez tapé dans un formulaire jusqu’à l’envoi. Tout cela reste sur votre appareil.',
  'legal.where-they-switched-support-2':
    'S’ils sont activés, le clavardage de soutien et le réseau publicitaire posent leurs propres témoins. Votre navigateur peut les refuser; tout ici fonctionne sans eux.',
  'legal.how-protect': 'Comment nous les protégeons',
  'legal.connections-encrypted-codes-sessions':
    'Les connexions sont chiffrées. Les codes et les sessions sont conservés sous forme d’empreintes qui ne peuvent pas être inversées; d’une clé d’accès, nous n’avons que la moitié publique, jamais votre doigt, votre visage ni votre NIP. Peu de personnes y ont accès, et leurs modifications sont consignées. Si une atteinte vous exposait à un risque réel de préjudice grave, nous vous préviendrions, ainsi que le Commissariat à la protection de la vie privée, dès que possible.',
  'legal.children': 'Enfants',
  'legal.adults-do-not-knowingly':
    '{WE} s’adresse aux adultes. Nous ne conservons sciemment aucun renseignement sur une personne de moins de 18 ans; dites-le-nous, et nous le supprimons.',
  'legal.changes-policy': 'Changements de cette politique',
  'legal.when-policy-changes-way':
    'Quand cette politique change d’une façon qui vous importe, nous vous prévenons avant et demandons votre consentement si la loi l’exige.',
  'legal.when-something-wrong': 'Quand quelque chose ne va pas',
  'legal.if-item-not-as':
    'Si l’article ne correspond pas à l’annonce, refusez-le à la porte, ou signalez un problème sur la page de la transaction avant que le paiement soit versé. Le compte à rebours s’arrête, et l’argent reste où il est.',
  'legal.seller-told-at-once':
    'Le vendeur est prévenu aussitôt et a 48 heures pour répondre : rembourser, offrir un montant, ou contester avec un texte et des photos. Une offre acceptée par l’acheteur règle le problème. Ce qui n’est pas réglé d’ici là, nous le décidons dans les 48 heures suivantes.',
  'legal.hear-both-sides-look':
    'Nous entendons les deux parties, examinons l’annonce, les photos et les heures, et décidons avec motifs : payer le vendeur, rembourser l’acheteur ou partager le montant. Notre décision porte sur l’argent que nous retenons. Elle n’enlève à personne le droit d’aller en justice.',
  'legal.when-seller-paid': 'Quand le vendeur est payé',
  'legal.after-delivery-buyer-has':
    'Après la livraison, l’acheteur a du temps pour examiner l’article et signaler un problème, en général 24 heures; la page de la transaction et notre courriel indiquent jusqu’à quand. Le paiement est ensuite versé, ou plus tôt si l’acheteur dit que tout va bien. Les trois premières ventes d’un vendeur et les ventes de plus de 1 000 $ sont payées au plus tôt 48 heures après la livraison, et un paiement que nous ou la banque devons examiner attend la fin de cet examen; la page du vendeur l’indique. Le paiement va au compte Stripe du vendeur, puis à la banque selon le calendrier de Stripe.',
  'legal.no-payment-held-longer':
    'Aucun paiement n’est retenu plus de 60 jours sans décision. Nous ne pouvons pas annuler un versement. Si la banque de l’acheteur reprend ensuite l’argent lors d’un litige de carte, nous remettons ce que nous savons de la vente; si le litige est perdu, le vendeur nous doit le montant versé pour cette vente.',
  'legal.fees-tax': 'Frais et taxes',
  'legal.buyers-pay-price-item':
    'Les acheteurs paient le prix de l’article et les frais de livraison, qui dépendent de la taille de l’article.',
  'legal.sellers-pay-service-fee':
    'Les vendeurs paient des frais de service, un pourcentage du prix, retenus sur le versement. Les parrainages peuvent les réduire.',
  'legal.drivers-receive-80-delivery': 'Les chauffeurs reçoivent 80 % des frais de livraison.',
  'legal.hst-included-what-keep':
    'La TVH est comprise dans ce que nous gardons et ne s’ajoute pas au total de l’acheteur. Le reçu l’indique.',
  'legal.answer-own-taxes-what':
    'Vous répondez de vos propres impôts sur ce que vous vendez. Chaque partie d’un montant peut être consultée sur la page qui l’affiche.',
  'legal.rights-as-consumer-ontario': 'Vos droits de consommateur en Ontario',
  'legal.nothing-these-terms-takes':
    'Rien dans ces conditions n’enlève un droit que la loi vous accorde et auquel on ne peut renoncer, comme ceux de la Loi de 2002 sur la protection du consommateur et de la Loi sur la vente d’objets. Si ces conditions et un tel droit diffèrent, le droit l’emporte.',
  'legal.our-own-services-as': 'Pour nos propres services envers vous comme consommateur, cela signifie entre autres :',
  'legal.before-accept-see-what':
    'Avant d’accepter, vous voyez ce que nous faisons, le prix total et ces conditions, et vous pouvez corriger ou refuser. Vous pouvez les conserver et les imprimer, ainsi que le reçu de chaque vente.',
  'legal.if-did-not-give':
    'Si nous ne vous avons pas donné cette information ou la possibilité d’accepter ou de refuser, vous pouvez annuler dans les sept jours suivant la réception de la copie; si vous n’en avez pas reçu, dans les 30 jours suivant l’entente.',
  'legal.if-our-service-not':
    'Si notre service n’est pas rendu dans les 30 jours de la date convenue, vous pouvez annuler à tout moment avant qu’il le soit.',
  'legal.our-services-provided-with':
    'Nos services sont rendus avec une qualité raisonnable. Une déclaration fausse, trompeuse ou abusive vous donne le droit d’annuler dans l’année qui suit.',
  'legal.after-valid-cancellation-refunded':
    'Après une annulation valide, nous vous remboursons dans les 15 jours. Si vous avez payé par carte et que le remboursement n’arrive pas, vous pouvez demander à l’émetteur de votre carte d’annuler le débit.',
  'legal.may-go-court-join':
    'Vous pouvez aller en justice et vous joindre à un recours collectif. Aucune condition ici ne vous impose l’arbitrage.',
  'legal.cancellation-needs-no-form':
    'Une annulation n’exige aucune forme : un courriel qui le dit suffit. Entre deux particuliers, l’article lui-même est vendu selon la Loi sur la vente d’objets : le vendeur doit avoir le droit de le vendre, et l’article doit correspondre à sa description. Une entreprise qui vend par un lien vous doit en outre ce que la Loi sur la protection du consommateur exige des entreprises.',
  'legal.can-complain-consumer-protection':
    'Vous pouvez porter plainte à Protection du consommateur de l’Ontario à tout moment; nous vous demandons seulement de nous donner d’abord la chance de corriger la situation.',
  'legal.fair-use-site': 'Utilisation acceptable du site',
  'legal.do-not-break-overload':
    'Ne forcez pas, ne surchargez pas et ne copiez pas le site, n’acceptez pas de paiement en dehors du site pour un article qui y a été offert, ne vous évaluez pas vous-même, et n’utilisez ce que vous apprenez d’autrui que pour la vente.',
  'legal.may-pause-account-breaks':
    'Nous pouvons suspendre un compte qui viole ces conditions, met d’autres personnes en danger ou doit être examiné selon la loi. Nous disons pourquoi, et l’argent dû reste dû. Vous pouvez demander que la décision soit réexaminée par une personne qui ne l’a pas prise.',
  'legal.what-answer': 'Ce dont nous répondons',
  'legal.answer-our-own-care':
    'Nous répondons du soin que nous mettons à retenir les paiements, et de l’article du ramassage à la remise, jusqu’à son prix. Nous ne répondons pas de la véracité d’une annonce, des défauts qu’un chauffeur ne pouvait pas voir, ni des jours perdus à cause de la météo, de la route ou du réseau.',
  'legal.anything-else-not-caused':
    'Pour tout le reste, sauf faute intentionnelle ou lourde, notre responsabilité envers vous se limite à ce qui a été payé pour la vente en question. Cela ne limite pas la responsabilité pour blessure, ni aucune responsabilité que la loi ne nous permet pas de limiter.',
  'legal.may-stop-using-have':
    'Vous pouvez cesser d’utiliser {WE} et faire fermer votre compte à tout moment; tant que l’argent d’une vente est en route, le compte reste ouvert jusqu’à son arrivée. Ce que la loi nous demande de conserver figure dans la politique de confidentialité.',
  'legal.changes-these-terms': 'Changements de ces conditions',
  'legal.when-these-terms-change':
    'Quand ces conditions changent, nous vous disons ce qui est nouveau et vous demandons d’accepter la nouvelle version avant de continuer. Sinon, vous pouvez tout de même terminer ce que vous avez commencé. Les ventes commencées se terminent selon les conditions de leur début.',
  'legal.law-courts': 'Droit et tribunaux',
  'legal.law-ontario-federal-law':
    'Le droit de l’Ontario et les lois fédérales du Canada qui s’y appliquent régissent ces conditions; les tribunaux de l’Ontario sont compétents. Si vous êtes un consommateur d’une autre province, vous gardez la protection de sa loi et pouvez vous adresser à ses tribunaux. Si une condition n’est pas valide, les autres le restent.',
  'legal.terms-service': 'Conditions d’utilisation',
  'legal.holds-buyers-payment-until':
    '{WE} retient le paiement de l’acheteur jusqu’à ce qu’un chauffeur vérifié ait livré l’article, puis paie le vendeur. Ces conditions disent qui fait quoi, ce que cela coûte et ce qui se passe quand quelque chose ne va pas.',
  'legal.questions-about-these-terms':
    'Questions sur ces conditions, plainte ou avis d’annulation : écrivez-nous. Une personne répond.',
  'legal.what-does': 'Ce que fait {WE}',
  'legal.lets-seller-take-payment':
    '{WE} (« nous ») permet à un vendeur de se faire payer un article d’occasion au moyen d’un lien, retient le paiement, fait ramasser et livrer l’article par un chauffeur vérifié, et paie le vendeur après la livraison. Nous desservons des secteurs du Grand Toronto, en commençant par Vaughan (Ontario).',
  'legal.sale-item-contract-between':
    'La vente de l’article est un contrat entre le vendeur et l’acheteur. Nous ne sommes ni le vendeur d’un article ni le site où il a été annoncé. Notre propre contrat avec chacun de vous porte sur la retenue du paiement, la livraison et ce site.',
  'legal.your-account': 'Votre compte',
  'legal.sign-with-code-sent':
    'Vous vous connectez avec un code envoyé à votre adresse courriel. Gardez pour vous l’accès à cette adresse : quiconque lit vos courriels peut se connecter à votre place. Nous ne demandons jamais de code par téléphone, texto ou courriel.',
  'legal.must-have-reached-age':
    'Vous devez avoir atteint l’âge de la majorité dans votre province (18 ans en Ontario), donner des renseignements exacts et n’utiliser qu’un compte. Vous pouvez acheter avec une simple adresse courriel confirmée; pour vendre, vous terminez votre inscription, et Stripe, notre fournisseur de paiement, vérifie votre identité.',
  'legal.selling': 'Vendre',
  'legal.as-seller-promise': 'Comme vendeur, vous promettez que :',
  'legal.give-four-digit-pickup':
    'vous donnez votre code de ramassage à quatre chiffres au chauffeur à la porte, et à personne d’autre.',
  'legal.may-not-sell-weapons':
    'Vous ne pouvez pas vendre d’armes, de munitions, d’explosifs, de drogues, d’alcool, de tabac ou de produits de vapotage, de médicaments, d’animaux, de biens contrefaits, rappelés ou volés, de cartes-cadeaux, d’argent, ni rien d’autre que la loi ou les règles de Stripe interdisent. Nous pouvons retirer un lien et rembourser l’acheteur si nous avons de bonnes raisons de le croire, et vous disons pourquoi.',
  'legal.price-delivery-fee-percentage':
    'Le prix, les frais de livraison et le pourcentage de vos frais de service sont fixés à la création du lien et vous sont montrés avant. Les changements ultérieurs de nos frais ne touchent pas les liens existants. Un lien que personne ne paie expire après 30 jours, sauf indication contraire de la page; vous pouvez le renouveler.',
  'legal.buying': 'Acheter',
  'legal.page-shows-whole-price':
    'La page indique le prix total avant le paiement : l’article et la livraison. Rien ne s’ajoute. Vous payez sur la page de Stripe; nous ne voyons jamais votre numéro de carte. Pendant le paiement, l’article et la plage horaire vous sont réservés environ une demi-heure.',
  'legal.payment-held-until-delivered':
    'Votre paiement est retenu jusqu’à la livraison. Vous recevez un code de livraison à quatre chiffres : donnez-le au chauffeur seulement quand l’article est devant vous. Vous pouvez demander une livraison sans contact; la photo du chauffeur remplace alors le code.',
  'legal.delivery': 'Livraison',
  'legal.verified-driver-one-whom':
    'Un chauffeur vérifié est une personne dont un administrateur a vérifié le nom légal, la date de naissance et la photo, le permis de conduire, l’assurance, le véhicule et les antécédents. Les chauffeurs inscrits avant que nous vérifiions tout cela ont 30 jours à compter de notre demande. Les grands articles sont portés par une équipe de deux, les autres par une personne.',
  'legal.deliveries-take-place-day':
    'Les livraisons ont lieu le jour et pendant la plage horaire choisis, dans le secteur que nous desservons. Au ramassage, le chauffeur compare l’article à l’annonce et prend une photo. Dès lors et jusqu’à la remise, l’article est sous notre garde.',
  'legal.if-seller-not-there-2':
    'Si le vendeur n’est pas là, ou si l’article diffère de l’annonce, le chauffeur ne le prend pas. Une nouvelle date vous est proposée une fois; après un second échec, nous vous remboursons en totalité.',
  'legal.if-nobody-has-set':
    'Si aucun chauffeur n’est parti dans les 72 heures suivant votre plage horaire, la vente est annulée automatiquement et nous vous remboursons en totalité.',
  'legal.if-not-there-or':
    'Si vous n’êtes pas là ou refusez un article conforme à l’annonce, il retourne au vendeur. Le prix vous est remboursé, mais pas les frais de livraison.',
  'legal.if-item-damaged-or':
    'Si l’article est endommagé ou perdu en chemin, nous vous remboursons en totalité. Prévenez-nous tout de suite, avec des photos.',
  'legal.cancelling-sale': 'Annuler une vente',
  'legal.seller-buyer-may-both':
    'Le vendeur et l’acheteur peuvent tous deux annuler sur la page de la transaction jusqu’au départ du chauffeur. L’acheteur récupère alors tout ce qui a été payé, sur la carte qui a servi à payer; les banques mettent jusqu’à dix jours ouvrables à l’afficher. Les droits supplémentaires que la loi vous accorde figurent dans la section sur vos droits de consommateur.',
  'legal.see-what-keep-about': 'voir ce que nous conservons sur vous et apprendre à qui cela a été communiqué (accès);',
  'legal.receive-as-file-can': 'le recevoir dans un fichier que vous pouvez emporter (exportation);',
  'legal.have-corrected-most-can':
    'le faire corriger. Vous pouvez en modifier vous-même la plus grande part dans le profil de votre boutique;',
  'legal.have-account-closed-information':
    'faire fermer votre compte et supprimer vos renseignements. Les registres d’argent restent aussi longtemps que la loi l’exige, sans plus de renseignements sur vous qu’elle n’en exige. Tant que l’argent d’une vente est en route, nous attendons son arrivée;',
  'legal.item-yours-sell-free':
    'l’article vous appartient, est libre de dettes, et correspond à vos mots et à vos propres photos, avec ses défauts;',
  'legal.at-pickup-address-window':
    'il est à l’adresse de ramassage pendant la plage horaire choisie par l’acheteur, emballé pour pouvoir être porté : un grand article par deux personnes, tout autre par une;',
  'legal.at-least-18-may':
    'vous avez au moins 18 ans, pouvez travailler au Canada et détenez un permis de conduire ontarien valide (G2 ou G);',
  'legal.vehicle-safe-registered-insured':
    'votre véhicule est sûr, immatriculé et assuré pour des livraisons rémunérées;',
  'legal.compare-with-listing-photos':
    'comparez-le à l’annonce : les photos, la description, s’il fonctionne quand cela peut se voir;',
  'legal.take-at-least-one': 'prenez-en au moins une photo nette, sans personne sur l’image;',
  'legal.not-reviewed': 'Ce texte n’a pas encore été revu par un avocat ou une avocate.',
  'legal.ending': 'Fin',
} satisfies Record<keyof typeof en, string>;
