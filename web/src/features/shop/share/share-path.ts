/** Where the seller of an item finds its link, and what to share it with. */
export const sharePath = (shareLink: string): string => `/my-shop/links/${shareLink}/share`;
