import type en from '../en/help.js';

export default {
  'help.buying-something': 'Un achat',
  'help.selling-something': 'Une vente',
  'help.a-delivery': 'Une livraison',
  'help.payment-refund-or-payout': 'Un paiement, un remboursement ou un versement',
  'help.my-account-or-signing': 'Mon compte ou la connexion',
  'help.link-may-false': 'Un lien qui pourrait être faux',
  'help.something-else': 'Autre chose',
  'help.please-enter-name-up': 'Veuillez entrer votre nom (120 caractères au plus).',
  'help.please-write-10-2': 'Veuillez écrire de 10 à 2 000 caractères.',
  'help.sent-confirmation': 'Nous avons envoyé une confirmation à {email}.',
  'help.what-about': 'De quoi s’agit-il?',
  'help.your-message': 'Votre message',
  'help.never-write-code-or': 'N’écrivez jamais de code ni de numéro de carte ici.',
  'help.link-sale-optional': 'Lien de la vente (facultatif)',
  'help.your-name': 'Votre nom',
  'help.e-mail-address': 'Votre adresse courriel',
  'help.sending': 'Envoi…',
  'help.send-message': 'Envoyer le message',
  'help.link-answer': 'Lien vers cette réponse',
  'help.how-can-help': 'Comment pouvons-nous vous aider?',
  'help.search-answers': 'Chercher dans les réponses',
  'help.write-us': 'Nous écrire',
  'help.person-reads-answers-by':
    'Une personne lit votre message et répond par courriel, en général en un jour ouvrable.',
  'help.answers':
    '{count, plural, =0 {Aucune réponse ne contient ces mots. Essayez-en d’autres, ou écrivez-nous ci-dessous.} one {# réponse} other {# réponses}}',
  'help.buying': 'Acheter',
  'help.safe-pay-before-i': 'Puis-je payer sans risque avant de voir l’article?',
  'help.payment-goes-our-card':
    'Votre paiement va à notre fournisseur de paiement, Stripe, et non au vendeur. Il est retenu jusqu’à ce que l’article vous soit livré. Vous avez ensuite 24 heures pour l’examiner et signaler un problème; pour certaines ventes, 48.',
  'help.if-item-not-as':
    'Si l’article ne correspond pas à la description, refusez-le à la porte ou signalez-le sur la page de votre commande. Le paiement reste retenu pendant notre examen.',
  'help.what-do-i-pay': 'Combien est-ce que je paie en tout?',
  'help.price-item-delivery-items':
    'Le prix de l’article et la livraison. La page de l’article indique le montant total avant le paiement, et rien ne s’y ajoute ensuite.',
  'help.where-do-deliver': 'Où livrez-vous?',
  'help.parts-greater-toronto-area':
    'Dans des secteurs du Grand Toronto, en commençant par Vaughan (Ontario). L’adresse de ramassage et l’adresse de livraison doivent toutes deux s’y trouver. Entrez votre code postal en commandant : vous voyez tout de suite si nous livrons chez vous.',
  'help.what-delivery-code-who': 'Qu’est-ce que le code de livraison, et à qui le donner?',
  'help.four-digits-orders-page':
    'Ce sont les quatre chiffres sur la page de votre commande. Donnez-les au chauffeur seulement quand l’article est devant vous : le code indique que vous l’avez reçu.',
  'help.if-chose-delivery-without':
    'Si vous avez choisi la livraison sans contact, il n’y a pas de code à donner. Le chauffeur laisse l’article à votre porte et en prend une photo.',
  'help.never-ask-code-by': 'Nous ne demandons jamais de code par téléphone, texto ou courriel.',
  'help.where-do-i-find': 'Où trouver ma commande?',
  'help.sign-with-e-mail':
    'Connectez-vous avec l’adresse courriel utilisée pour payer, et ouvrez « Vos achats ». Aucun mot de passe : nous vous envoyons un code ou un lien. Chaque commande y a son état, son reçu et un fichier de calendrier.',
  'help.item-not-as-described': 'L’article ne correspond pas à la description. Que faire?',
  'help.at-door-do-not': 'À la porte : ne donnez pas le code et refusez l’article. Nous vous remboursons.',
  'help.after-delivery-open-order':
    'Après la livraison : ouvrez votre commande et choisissez « Signaler un problème » avant que le vendeur soit payé. Dites ce qui ne va pas, ajoutez des photos et dites ce que vous voulez. Le vendeur a 48 heures pour répondre; si vous ne vous entendez pas, nous décidons dans les 48 heures.',
  'help.what-if-i-am': 'Et si je ne suis pas chez moi pendant la plage horaire?',
  'help.item-goes-back-seller':
    'L’article retourne au vendeur. Le prix vous est remboursé, mais pas les frais de livraison. Si vous savez d’avance que vous ne pourrez pas être là, annulez avant le départ du chauffeur, ou choisissez la livraison sans contact en commandant.',
  'help.how-long-does-refund': 'Combien de temps prend un remboursement?',
  'help.send-card-paid-where':
    'Nous l’envoyons à la carte qui a servi à payer, où il arrive en {REFUNDTIME}. Votre reçu indique quand nous l’avons envoyé.',
  'help.selling': 'Vendre',
  'help.how-do-i-sell': 'Comment vendre quelque chose?',
  'help.create-link-with-photos':
    'Créez un lien avec des photos, un prix et une taille, et mettez-le dans votre annonce. L’acheteur paie et choisit une plage horaire qui vous convient à tous les deux. Un chauffeur ramasse l’article et le livre, puis vous recevez votre argent.',
  'help.works-with-any-listing': '{WE} fonctionne avec toute annonce qui peut contenir un lien.',
  'help.when-am-i-paid': 'Quand vais-je recevoir mon argent?',
  'help.once-item-delivered-buyers':
    'Une fois l’article livré et le temps d’examen de l’acheteur écoulé : 24 heures en général. Pour vos trois premières ventes, et au-dessus de 1 000 $, c’est 48 heures. L’acheteur peut y mettre fin plus tôt. L’argent est alors envoyé automatiquement à votre compte Stripe, qui le verse à votre banque.',
  'help.what-does-selling-cost': 'Combien coûte une vente?',
  'help.percentage-price-which-see':
    'Un pourcentage du prix, que vous voyez avant de créer le lien, avec ce que vous recevrez. Ces montants restent les mêmes pour ce lien, même si nos frais changent ensuite. Parrainer d’autres vendeurs réduit votre pourcentage.',
  'help.why-do-need-my': 'Pourquoi avez-vous besoin de mes coordonnées bancaires et de mon identité?',
  'help.so-can-pay-stripe':
    'Pour pouvoir vous payer. Stripe les demande sur sa propre page et les vérifie, comme la loi l’exige de tout fournisseur de paiement. {WE} ne voit jamais vos coordonnées bancaires.',
  'help.what-happens-at-pickup': 'Comment se passe le ramassage?',
  'help.have-item-ready-at':
    'Gardez l’article prêt à l’adresse de ramassage pendant la plage horaire, emballé pour le transport. Le chauffeur le compare à vos photos. Quand il prend l’article, donnez-lui le code de ramassage à quatre chiffres de la page de votre vente, et ne le donnez à personne d’autre.',
  'help.can-i-cancel-sale': 'Puis-je annuler une vente?',
  'help.seller-buyer-can-both':
    'Le vendeur et l’acheteur peuvent tous deux annuler sur la page de l’article jusqu’au départ du chauffeur. L’acheteur est alors remboursé en totalité. Un lien que personne n’a payé peut être retiré, et un article peut être remis en vente sous le même lien.',
  'help.can-i-change-price': 'Puis-je changer le prix après avoir partagé le lien?',
  'help.yes-as-long-as':
    'Oui, tant que personne n’a payé ni n’est en train de payer. Un acheteur qui avait vu l’ancien prix voit les deux et doit confirmer avant de payer.',
  'help.account-safety': 'Votre compte et votre sécurité',
  'help.how-do-i-know': 'Comment savoir si un lien vient vraiment de {WE}?',
  'help.paste-under-link-real':
    'Collez-le sous « Ce lien est-il authentique? » avant de l’ouvrir ou de payer. S’il est faux, ne payez pas, et n’interrogez pas la personne qui l’a envoyé : c’est peut-être elle qui l’a fabriqué. Signalez-le-nous, ainsi qu’au site d’annonces.',
  'help.sign-code-does-not': 'Le code de connexion n’arrive pas.',
  'help.look-spam-folder-check':
    'Regardez dans vos courriels indésirables, et vérifiez l’adresse entrée. Après 30 secondes, vous pouvez demander un autre code. Seul le plus récent fonctionne, pendant 10 minutes, dans le navigateur qui l’a demandé. Dans un autre navigateur, utilisez le lien du même courriel.',
  'help.who-sees-my-address': 'Qui voit mon adresse et mon numéro de téléphone?',
  'help.driver-delivery-shortly-before':
    'Le chauffeur de votre livraison, peu avant la plage horaire, et pas plus longtemps que nécessaire. L’acheteur et le vendeur ne voient jamais l’adresse, le téléphone ni le courriel de l’autre.',
  'help.how-do-i-get': 'Comment obtenir mes données ou supprimer mon compte?',
  'help.at-end-purchases-can':
    'Au bas de « Vos achats », vous pouvez télécharger tout ce que nous savons de vous et supprimer votre compte dès qu’aucune vente n’est en cours. Les registres d’argent sont conservés aussi longtemps que la loi l’exige, sans votre nom si possible.',
  'help.driving': 'Livrer',
  'help.how-do-i-become': 'Comment devenir chauffeur?',
  'help.apply-under-drive-with':
    'Postulez sous « Devenir chauffeur », acceptez l’entente du chauffeur et téléversez vos documents : permis, assurance, véhicule et vérification des antécédents. Une fois qu’ils sont vérifiés, vous pouvez prendre des courses. Vous gagnez 80 % des frais de livraison, versés chaque semaine.',
  'help.also-scam-fraud': 'arnaque fraude protection confiance sécurité argent retenu',
  'help.also-fee-cost': 'frais coût total prix taxe tvh',
  'help.also-area-postal': 'secteur code postal ville toronto vaughan région',
  'help.also-pin-four': 'nip quatre chiffres remise sans contact',
  'help.also-purchases-receipt': 'achats reçu suivi lien perdu connexion',
  'help.also-broken-damaged': 'brisé endommagé mauvais remboursement retour dossier litige problème',
  'help.also-absent-missed': 'absent manqué reporter',
  'help.also-time-money': 'délai argent annuler annulé banque jours',
  'help.also-create-link': 'créer lien annonce marketplace kijiji facebook commencer',
  'help.also-payout-money': 'versement argent virement banque',
  'help.also-service-fee': 'frais de service commission pourcentage rabais parrainage recommandation',
  'help.also-stripe-verification': 'stripe vérification identité document refusé',
  'help.also-driver-collect': 'chauffeur ramassage code emballage heures horaire',
  'help.also-remove-stop': 'retirer arrêter remettre en vente changer d’avis',
  'help.also-edit-update': 'modifier montant',
  'help.also-fake-false': 'faux arnaque hameçonnage vérifier fraude',
  'help.also-login-log': 'connexion mot de passe courriel indésirables expiré',
  'help.also-privacy-personal': 'vie privée données personnelles nom coordonnées',
  'help.also-privacy-export': 'vie privée exporter effacer fermer lprpde',
  'help.also-job-earn': 'course gains paie travail postuler documents',
  'help.help': 'Aide',
} satisfies Record<keyof typeof en, string>;
