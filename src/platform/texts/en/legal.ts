export default {
  'legal.driver-agreement': 'Driver Agreement',
  'legal.collect-item-check-hand':
    'You collect an item, check it, and hand it over: with a code at both doors, or a photo. You earn 80% of the delivery fee, paid weekly, and choose the jobs you take.',
  'legal.questions-about-job-pay': 'Questions about a job, your pay or a decision about your access:',
  'legal.who-may-drive': 'Who may drive',
  'legal.may-take-jobs-once':
    'You may take jobs once you have accepted this agreement, an administrator has checked and accepted each of your documents, and approved you. The documents are your legal name, birth date and photo; your driver’s licence; your insurance; your vehicle and crew; and a background check that is at most a year old. Only you and our administrators can see them. If you were approved before we asked for documents, you have 30 days from when we ask you.',
  'legal.write-30-7-days':
    'We write to you 30 and 7 days before a licence or an insurance expires. From the day on which it expires you take and begin no jobs until we have accepted a new one. For as long as you drive, you promise that:',
  'legal.what-told-us-true': 'what you told us is true, and you tell us within a day when any of it changes.',
  'legal.how-work-with-us': 'How you work with us',
  'legal.independent-contractor-choose-when':
    'You are an independent contractor. You choose when you work and which jobs you take; you use your own vehicle and phone, may work for others, and are responsible for your own taxes, HST registration and insurance. Where a law gives you more, such as the Digital Platform Workers’ Rights Act, 2022, the law prevails.',
  'legal.taking-job': 'Taking a job',
  'legal.take-only-jobs-can':
    'Take only jobs that you can do within their window, with an item that fits your vehicle. Large items are offered to you only if your vehicle takes them and you have told us that two people carry; then both of you come to both doors. You are responsible for the person who comes with you.',
  'legal.never-take-job-which':
    'Never take a job in which you, or someone in your household, is the seller or the buyer.',
  'legal.may-give-job-back':
    'You may give a job back until you set off. Do it as early as you can; a job given back at the last moment lets two people down.',
  'legal.set-off-at-most':
    'You set off at most three hours before the window begins, and say so in the app: from then on both sides know that you are coming.',
  'legal.job-yours-alone-nobody': 'A job is yours alone. No one else may carry it out with your account.',
  'legal.at-pickup': 'At pickup',
  'legal.before-take-item': 'Before you take the item:',
  'legal.ask-seller-four-digit': 'ask the seller for the four-digit pickup code and enter it yourself.',
  'legal.if-seller-not-there':
    'If the seller is not there, wait ten minutes and call. If the item differs from the listing, is not safe to carry, or looks like something that may not be sold, do not take it. In both cases report the failed pickup with its reason and a photo; you are paid for the trip, unless the other side contests it within 24 hours and we decide that it is not owed.',
  'legal.at-door': 'At the door',
  'legal.hand-item-over-only':
    'Hand the item over only against the buyer’s four-digit delivery code, said at the door with the item in view.',
  'legal.where-buyer-chose-no':
    'Where the buyer chose no contact: put the item where they asked, safe from rain, and take a photo that shows the item and the place.',
  'legal.never-ask-code-by':
    'Never ask for a code by phone or message, never before you are there, and never enter one that you guessed. After five wrong tries only an administrator can go on.',
  'legal.if-nobody-there-wait':
    'If no one is there, wait ten minutes, call, then report it with a photo. Bring the item back to the seller as the app tells you.',
  'legal.care-liability': 'Care and liability',
  'legal.from-pickup-hand-over':
    'From pickup to hand-over the item is in your hands. Secure it, keep it dry, do not open or use it, and do not leave it in an unlocked vehicle. Tell us at once about damage, loss or an accident, with photos; call 911 first if someone is hurt.',
  'legal.cover-item-towards-buyer':
    'We cover the item towards the buyer. You answer to us for damage or loss that you cause on purpose or by gross negligence, up to the price of the item, and for claims of others that your insurance should have covered. You do not answer for faults that were there before, or for a buyer’s or seller’s wrong word.',
  'legal.addresses-privacy': 'Addresses and privacy',
  'legal.see-addresses-phone-numbers':
    'You see the addresses, phone numbers and notes of a job that is yours at the latest from three hours before its window, and until two hours after its end. You use them for that delivery only, keep no copy, take no pictures of people or of the inside of a home, and never contact anyone afterwards.',
  'legal.conduct-road-at-door': 'Conduct on the road and at the door',
  'legal.keep-traffic-law-no':
    'Obey traffic law; no phone in your hand while driving; never drive tired or after alcohol or drugs. Be polite, treat everyone alike, and accept no cash for an item. Tips are yours.',
  'legal.your-pay': 'Your pay',
  'legal.earn-80-delivery-fee': 'You earn 80% of the delivery fee of a job. It is shown before you take it.',
  'legal.earned-once-item-picked':
    'It is earned once the item is picked up, or when a pickup failed through no fault of yours.',
  'legal.paid-every-week-connected':
    'It is paid every week to your connected account at Stripe. As long as you have none, it stays owed to you in our books.',
  'legal.earnings-page-has-statement':
    'Your earnings page has a statement for every week, line by line. Tell us within 60 days if something is missing; we look at it and answer with reasons.',
  'legal.nothing-deducted-but-what':
    'Nothing is deducted but what the law requires, or what a decision that you were told about, with its reasons, says.',
  'legal.suspension-ending': 'Suspension and ending',
  'legal.may-stop-at-any':
    'You may stop at any time after your last job is handed over. We may pause your access at once where someone’s safety, a code or an item is in question, or where licence or insurance has lapsed. We end it when this agreement is broken seriously or repeatedly.',
  'legal.either-way-receive-reasons':
    'Either way you receive the reasons in writing and may answer within 14 days; a person who did not make the decision looks at it again. What you have earned is paid in any case.',
  'legal.changes-law': 'Changes and law',
  'legal.tell-change-agreement-30':
    'We tell you about a change to this agreement 30 days in advance; jobs taken before then are done under the old one. The law of Ontario governs this agreement, and its courts decide.',
  'legal.how-reach-us': 'How to reach us',
  'legal.contents': 'Contents',
  'legal.version-effective': 'Version {version}, effective {effectiveDate}',
  'legal.print': 'Print',
  'legal.vaughan-ontario-canada': 'Vaughan, Ontario, Canada',
  'legal.who-sees-what': 'Who sees what',
  'legal.every-page-shows-only': 'Every page shows only what the person looking at it needs:',
  'legal.anyone-with-link-photos':
    'Anyone with a link: the photos, name, price, size and status of the item, the seller’s first name and rating.',
  'legal.buyer-seller-never-see':
    'Buyer and seller never see each other’s last name, e-mail address, phone number or street address.',
  'legal.day-delivery-where-map':
    'On the day of a delivery, where a map is switched on, buyer and seller each see the postal area of their own address and that of the driver’s last stop. Of each other’s address they see no more than the city.',
  'legal.driver-job-sees-both':
    'The driver of a job sees both addresses, both phone numbers and the buyer’s note from three hours before the delivery window until two hours after the end. Before that, only the area, the distance and the size. A driver who gives the job back no longer sees them.',
  'legal.each-time-our-staff':
    'Each time our staff opens your account, it is written down. You can see when, under “Your data”.',
  'legal.pickup-delivery-codes-shown':
    'Pickup and delivery codes are shown only to the one who must say them, and never to the driver.',
  'legal.drivers-documents-seen-by':
    'A driver’s documents are seen by that driver and our administrators only, and each time an administrator opens one is written down. A driver may also add a photo for customers: buyer and seller of a job see it from when the driver sets off until two hours after the end.',
  'legal.our-administrators-see-what':
    'Our administrators see what they need to help you and to decide about a problem. What they do is written down.',
  'legal.who-works-us': 'Who works for us',
  'legal.do-not-sell-or':
    'We do not sell or rent personal information. We pass on only what a service needs to do its work for us, under contracts that bind it to this policy:',
  'legal.stripe-payments-payouts-verification':
    'Stripe: payments, payouts and the verification of sellers. With a payment Stripe is told what was bought, the buyer’s e-mail address, and the name and address for the delivery, so that the buyer’s bank recognises the payment. Stripe also keeps records of its own, as the law asks of it, under its own privacy policy.',
  'legal.mail-service-carries-our': 'A mail service: carries our e-mail to you.',
  'legal.hosting-storage-service-keeps': 'A hosting and storage service: keeps our database, backups and the photos.',
  'legal.where-switched-address-service':
    'Where it is switched on: an address service. While you type a street address, our server sends it what you have typed so far and the area of your postal code, so that it can suggest the rest. It does not learn who you are or where you type from.',
  'legal.where-ask-messages-phone':
    'Where you ask for messages to your phone: a text message service (your number and the message), or the push service of your browser, which cannot read what it passes on.',
  'legal.where-they-switched-support':
    'Where they are switched on: a support chat (your name, e-mail address and user number, once you are signed in) and an advertising network that counts which ads led here (no names, no addresses). The video on the home page is loaded from its host only after you click on it. The pictures of the map come from their host while you look at the map: it learns your network address and which part of the city is shown.',
  'legal.some-them-store-information':
    'Some of them store information outside Canada, also in the United States, where courts and authorities can ask for it under the law there. We also disclose information where a law or a court obliges us to, and no more of it than that.',
  'legal.your-rights': 'Your rights',
  'legal.under-personal-information-protection':
    'Under the Personal Information Protection and Electronic Documents Act (PIPEDA) you may at any time:',
  'legal.withdraw-consent-such-as': 'withdraw a consent, such as the newsletter’s: one click in any message is enough.',
  'legal.can-fetch-data-as':
    'You can fetch your data as a file, and delete your account, by yourself: “Your data” is in your shop’s profile and below your purchases. For anything else, write to us from the address of your account. We answer within 30 days and at no cost; if we cannot do what you ask, we say why. If you are not satisfied, you can complain to the Office of the Privacy Commissioner of Canada.',
  'legal.privacy-policy': 'Privacy Policy',
  'legal.collect-what-payment-delivery':
    'We collect what a payment and a delivery need, show each person only their part, and delete the rest. Buyer and seller never learn where the other lives, and we never see your card or bank number.',
  'legal.our-privacy-officer-answers':
    'Our privacy officer answers at this address, for questions, requests and complaints:',
  'legal.what-collect': 'What we collect',
  'legal.about-e-mail-address':
    'About you: e-mail address, name, username, phone number, address, whether you sell as an individual or a company, and when you can hand over items.',
  'legal.about-sale-what-sold':
    'About a sale: what is sold, its photos, price and size; pickup and delivery address, day and window, your note for the driver; the amounts; ratings and reports of problems.',
  'legal.about-delivery-times-driver':
    'About a delivery: times, the driver, photos at pickup and at the door, and that a code was right. Not the code itself.',
  'legal.about-use-when-signed':
    'About your use: when you signed in, the kind of browser and the network address, and steps such as “link copied”, to keep accounts safe and to make the site better.',
  'legal.notice-when-one-person':
    'To notice when one person is behind both sides of a sale: fingerprints, which cannot be turned back, of your phone number, address, browser and network.',
  'legal.about-drivers-where-their':
    'About drivers: the state of their application, their jobs and their earnings; and the documents that we check: legal name, birth date and photo, driver’s licence, insurance, vehicle and crew, and background check.',
  'legal.card-bank-numbers-papers':
    'Card and bank numbers, and the papers by which Stripe verifies who is paid, go to Stripe and never to us. Hidden data in photos, such as the place where they were taken, is removed when you upload them.',
  'legal.why-collect': 'Why we collect it',
  'legal.take-hold-refund-pay': 'To take, hold, refund and pay out money, and to deliver.',
  'legal.tell-what-happens-sale': 'To tell you what happens to your sale, and to answer you.',
  'legal.decide-fairly-when-something': 'To decide fairly when something goes wrong, and to prevent fraud.',
  'legal.keep-books-tax-anti': 'To keep the books that tax and anti-fraud law ask of us.',
  'legal.improve-site-with-figures': 'To improve the site, with figures that identify no one.',
  'legal.with-separate-consent-send': 'With your separate consent: to send you the newsletter.',
  'legal.use-information-these-purposes':
    'We use information for these purposes only. By giving it for a sale you agree to the use that the sale needs; you can refuse the rest and still buy and sell.',
  'legal.how-long-keep': 'How long we keep it',
  'legal.sign-codes-ten-minutes':
    'Sign-in codes: ten minutes. A session ends after 30 days without use, and after 90 in any case; until then we keep with it the kind of browser and a shortened network address, so that you know it again under Security.',
  'legal.passkeys-recovery-codes-until': 'Passkeys and recovery codes: until you remove them or delete your account.',
  'legal.fingerprints-phone-address-browser':
    'Fingerprints of phone, address, browser and network: 90 days after we last saw them.',
  'legal.addresses-phone-numbers-notes':
    'Addresses, phone numbers and notes of a sale: drivers see them until two hours after its end; we remove them 30 days after it, later where its money is still held, owed or in question.',
  'legal.photos-item-problem-proofs':
    'Photos of an item, of a problem and proofs of delivery: 180 days after the end of the sale, because a bank can open a dispute about it, and longer while one is open.',
  'legal.item-describe-do-not':
    'An item that you describe and do not publish: on your device, and once you are signed in with your account, until you publish or remove it, or 60 days after you last changed it.',
  'legal.drivers-documents-as-long':
    'A driver’s documents: as long as they drive, and 90 days after. We remove one that has been replaced at once, and those of an applicant who sends nothing more after 90 days.',
  'legal.records-money-what-proves':
    'Records of money, and what proves them: as long as tax law asks, at present six years from the end of the tax year.',
  'legal.profile-until-delete-account':
    'Your profile: until you delete your account. The text of a message that we sent you: 30 days.',
  'legal.newsletter-until-unsubscribe-did':
    'The newsletter: until you unsubscribe. We keep a note that you did, and of which optional messages you no longer want, so that none is sent by mistake.',
  'legal.cookies-like': 'Cookies and the like',
  'legal.one-cookie-keeps-signed':
    'One cookie keeps you signed in. It is necessary, holds a random number, and cannot be read by scripts.',
  'legal.second-cookie-tells-browser':
    'A second cookie tells your browser from others, also when you are signed out, so that one person on both sides of a sale is noticed. It holds a random number, cannot be read by scripts, and ends 90 days after you last signed in.',
  'legal.browsers-storage-remembers-referral':
    'Your browser’s storage remembers a referral code that brought you here, and what you have typed into a form until you send it. It stays on your device.',
  'legal.where-they-switched-support-2':
    'Where they are switched on, the support chat and the advertising network set cookies of their own. Your browser can refuse them; everything here works without them.',
  'legal.how-protect': 'How we protect it',
  'legal.connections-encrypted-codes-sessions':
    'Connections are encrypted. Codes and sessions are kept as fingerprints that cannot be turned back; of a passkey we have the public half only, never your finger, face or PIN. Few people have access, and what they change is recorded. Should a breach put you at real risk of significant harm, we tell you and the Privacy Commissioner as soon as we can.',
  'legal.children': 'Children',
  'legal.adults-do-not-knowingly':
    '{WE} is for adults. We do not knowingly keep information about anyone under 18; tell us, and we delete it.',
  'legal.changes-policy': 'Changes to this policy',
  'legal.when-policy-changes-way':
    'When this policy changes in a way that matters to you, we tell you before, and ask for your consent where the law does.',
  'legal.when-something-wrong': 'When something is wrong',
  'legal.if-item-not-as':
    'If the item is not as shown, refuse it at the door, or report a problem on the transaction page before the payment is released. The clock then stops, and the money stays where it is.',
  'legal.seller-told-at-once':
    'The seller is told at once and has 48 hours to answer: refund, offer an amount, or contest with text and photos. An offer that the buyer accepts settles the case. What is not settled by then we decide within another 48 hours.',
  'legal.hear-both-sides-look':
    'We hear both sides, look at the listing, the photos and the times, and decide with reasons: pay the seller, refund the buyer, or split the amount. Our decision is about the money that we hold. It takes away no one’s right to go to court.',
  'legal.when-seller-paid': 'When the seller is paid',
  'legal.after-delivery-buyer-has':
    'After delivery the buyer has time to look at the item and report a problem, usually 24 hours; the transaction page and our e-mail say until when. Then the payment is released, or sooner when the buyer says that everything is fine. The first three sales of a seller and sales above $1,000 are paid 48 hours after delivery at the earliest, and a payment that we or the bank have to look at waits until that is done; the seller’s page says so. The payment goes to the seller’s own account at Stripe, and from there to the bank by Stripe’s calendar.',
  'legal.no-payment-held-longer':
    'No payment is held longer than 60 days without a decision. A release cannot be undone by us. If the buyer’s bank later takes the money back in a card dispute, we hand in what we know about the sale; should the dispute be lost, the seller owes us the amount that was paid out for that sale.',
  'legal.fees-tax': 'Fees and tax',
  'legal.buyers-pay-price-item':
    'Buyers pay the price of the item and the delivery fee, which depends on the item’s size.',
  'legal.sellers-pay-service-fee':
    'Sellers pay a service fee, a percentage of the price, taken from the payout. Referrals can lower it.',
  'legal.drivers-receive-80-delivery': 'Drivers receive 80% of the delivery fee.',
  'legal.hst-included-what-keep':
    'HST is included in what we keep and is not added to the buyer’s total. The receipt shows it.',
  'legal.answer-own-taxes-what':
    'You are responsible for your own taxes on what you sell. Every part of an amount can be opened on the page that shows it.',
  'legal.rights-as-consumer-ontario': 'Your rights as a consumer in Ontario',
  'legal.nothing-these-terms-takes':
    'Nothing in these terms takes away a right that the law gives you and that cannot be given up, such as under the Consumer Protection Act, 2002 and the Sale of Goods Act. Where these terms and such a right differ, the right counts.',
  'legal.our-own-services-as': 'For our own services to you as a consumer this means, among other things:',
  'legal.before-accept-see-what':
    'Before you accept, you see what we do, the whole price, and these terms, and you can correct or decline. You can keep and print them, and the receipt of every sale.',
  'legal.if-did-not-give':
    'If we did not give you that information or the chance to accept or decline, you may cancel within seven days of receiving the copy; if you received no copy, within 30 days of the agreement.',
  'legal.if-our-service-not':
    'If our service is not provided within 30 days of the date that was agreed, you may cancel at any time before it is.',
  'legal.our-services-provided-with':
    'Our services are provided with reasonable quality. A false, misleading or unconscionable representation gives you the right to cancel within a year.',
  'legal.after-valid-cancellation-refunded':
    'After a valid cancellation you are refunded within 15 days. If you paid by card and are not, you may ask your card company to reverse the charge.',
  'legal.may-go-court-join': 'You may go to court, and join a class proceeding. No term here sends you to arbitration.',
  'legal.cancellation-needs-no-form':
    'A cancellation needs no form: an e-mail that says so is enough. Between two private people the item itself is sold as the Sale of Goods Act provides: it must be the seller’s to sell and match its description. A company that sells through a link owes you, besides, what the Consumer Protection Act asks of businesses.',
  'legal.can-complain-consumer-protection':
    'You can complain to Consumer Protection Ontario at any time; we ask only that you give us the chance to put it right first.',
  'legal.fair-use-site': 'Fair use of this site',
  'legal.do-not-break-overload':
    'Do not break, overload or copy the site, take payment around it for an item that was offered through it, rate yourself, or use what you learn about others for anything but the sale.',
  'legal.may-pause-account-breaks':
    'We may pause an account that breaks these terms, puts others at risk, or has to be looked at by law. We say why, and money that is owed stays owed. You may ask for the decision to be looked at again by a person who did not make it.',
  'legal.what-answer': 'What we are responsible for',
  'legal.answer-our-own-care':
    'We are responsible for our own care in holding payments, and for the item from pickup to hand-over, up to its price. We are not responsible for the truth of a listing, for faults of the item that a driver could not see, or for days lost to weather, road or network.',
  'legal.anything-else-not-caused':
    'For anything else that is not caused on purpose or by gross negligence, our liability to you is limited to what was paid for the sale in question. This does not limit liability for injury, or any liability that the law does not let us limit.',
  'legal.may-stop-using-have':
    'You may stop using {WE} and have your account closed at any time; while money of a sale is moving, the account stays until the movement has ended. What the law asks us to keep is in the Privacy Policy.',
  'legal.changes-these-terms': 'Changes to these terms',
  'legal.when-these-terms-change':
    'When these terms change we tell you what is new and ask you to accept the new version before you go on. If you do not, you can still finish what you began. Sales that have begun end under the terms under which they began.',
  'legal.law-courts': 'Law and courts',
  'legal.law-ontario-federal-law':
    'The law of Ontario and the federal law of Canada that applies there govern these terms; the courts of Ontario decide. If you are a consumer in another province, you keep the protection of its law and may use its courts. If one term turns out not to hold, the others do.',
  'legal.terms-service': 'Terms of Service',
  'legal.holds-buyers-payment-until':
    '{WE} holds a buyer’s payment until a verified driver has delivered the item, and then pays the seller. These terms say who does what, what it costs, and what happens when something goes wrong.',
  'legal.questions-about-these-terms':
    'Questions about these terms, a complaint, or a notice of cancellation: write to us. A person will answer.',
  'legal.what-does': 'What {WE} does',
  'legal.lets-seller-take-payment':
    '{WE} (“we”) lets a seller take payment for a second-hand item through a link, holds the payment, has the item collected and delivered by a verified driver, and pays the seller after delivery. We serve parts of the Greater Toronto Area, beginning with Vaughan, Ontario.',
  'legal.sale-item-contract-between':
    'The sale of the item is a contract between seller and buyer. We are not the seller of any item, and not the marketplace on which it was advertised. Our own contract with each of you is about holding the payment, the delivery, and this site.',
  'legal.your-account': 'Your account',
  'legal.sign-with-code-sent':
    'You sign in with a code sent to your e-mail address. Keep access to that address to yourself: anyone who reads your e-mail can sign in as you. We never ask for a code by phone, message or e-mail.',
  'legal.must-have-reached-age':
    'You must have reached the age of majority in your province (18 in Ontario), give true details, and use one account. You may buy with a confirmed e-mail address alone; to sell you complete your registration and are verified by Stripe, our card payment provider.',
  'legal.selling': 'Selling',
  'legal.as-seller-promise': 'As a seller you promise that:',
  'legal.give-four-digit-pickup': 'you give your four-digit pickup code to the driver at the door, and to no one else.',
  'legal.may-not-sell-weapons':
    'You may not sell weapons, ammunition, explosives, drugs, alcohol, tobacco or vapes, medicine, animals, counterfeit, recalled or stolen goods, gift cards, money or anything else that the law or Stripe’s rules forbid. We may take a link down and refund the buyer where we have good reason to think so, and tell you why.',
  'legal.price-delivery-fee-percentage':
    'The price, the delivery fee and the percentage of your service fee are fixed when you create the link, and are shown to you before that. Later changes to our fees do not affect existing links. A link that no one pays expires after 30 days unless the page says otherwise; you can renew it.',
  'legal.buying': 'Buying',
  'legal.page-shows-whole-price':
    'The page shows the whole price before you pay: the item and the delivery. Nothing is added. You pay on Stripe’s page; we never see your card number. While you pay, the item and the delivery window are kept for you for about half an hour.',
  'legal.payment-held-until-delivered':
    'Your payment is held until delivered. You receive a four-digit delivery code: give it to the driver only when you have the item in front of you. You may ask for a delivery without contact; then the driver’s photo takes the place of the code.',
  'legal.delivery': 'Delivery',
  'legal.verified-driver-one-whom':
    'A verified driver is one whose legal name, birth date and photo, driver’s licence, insurance, vehicle and background check have been checked by an administrator. Drivers who joined before we checked all of these have 30 days from when we ask them. Large items are carried by a crew of two, all others by one person.',
  'legal.deliveries-take-place-day':
    'Deliveries take place on the day and in the window that you chose, within the area that we serve. At pickup the driver compares the item with the listing and takes a photo. From then until it is handed over, the item is in our care.',
  'legal.if-seller-not-there-2':
    'If the seller is not there, or the item differs from the listing, the driver does not take it. You are offered a new date once; after a second failure you get everything back.',
  'legal.if-nobody-has-set':
    'If no one has set off within 72 hours of your window, the sale is cancelled automatically and you get everything back.',
  'legal.if-not-there-or':
    'If you are not there or refuse an item that is as shown, it goes back to the seller. You get the price back, but not the delivery fee.',
  'legal.if-item-damaged-or':
    'If the item is damaged or lost on the way, you get everything back. Tell us about it at once, with photos.',
  'legal.cancelling-sale': 'Cancelling a sale',
  'legal.seller-buyer-may-both':
    'Seller and buyer may both cancel on the transaction page until the driver sets off. The buyer then gets back everything that was paid, to the card that paid; banks take up to ten business days to show it. Rights that the law gives you beyond this are in the section on your rights as a consumer.',
  'legal.see-what-keep-about': 'see what we keep about you and learn to whom it was given (access);',
  'legal.receive-as-file-can': 'receive it as a file that you can take with you (export);',
  'legal.have-corrected-most-can': 'have it corrected. Most of it you can change yourself in your shop’s profile;',
  'legal.have-account-closed-information':
    'have your account closed and your information deleted. Records of money stay as long as the law asks, without more about you than it asks. While money of a sale is moving, we wait until it has arrived;',
  'legal.item-yours-sell-free':
    'the item is yours to sell and free of debts, and it is as your words and your own photos show it, with its faults;',
  'legal.at-pickup-address-window':
    'it is at the pickup address in the window that the buyer chose, packed so that it can be carried: a large item by two people, any other by one;',
  'legal.at-least-18-may':
    'you are at least 18, may work in Canada, and hold a valid Ontario driver’s licence (G2 or G);',
  'legal.vehicle-safe-registered-insured': 'your vehicle is safe, registered, and insured for deliveries made for pay;',
  'legal.compare-with-listing-photos':
    'compare it with the listing: the photos, the description, whether it works where that can be seen;',
  'legal.take-at-least-one': 'take at least one clear photo of it, without people in the picture;',
  'legal.not-reviewed': 'This text has not yet been reviewed by a lawyer.',
  'legal.ending': 'Ending',
} as const;
