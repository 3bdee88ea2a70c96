/** An address, a link, or enough digits for a phone number: a way around the platform. */
const CONTACT = [
  /\S@\S/,
  /\b(?:https?:|www\.)/i,
  /\b[\w-]+\.(?:ca|com|net|org|io|me|app|co)\b/i,
  /\d(?:[ ().-]{0,2}\d){6}/,
];
const RUDE = /\b(?:fuck\w*|shit\w*|bitch\w*|cunt\w*|asshole\w*|bastard\w*|encul\w*|salope\w*|connard\w*|merde)\b/i;

/** Whether strangers may read a comment about a seller: it has no contact details and no insults. */
export const isPublicComment = (comment: string): boolean =>
  !RUDE.test(comment) && CONTACT.every((contact) => !contact.test(comment));
