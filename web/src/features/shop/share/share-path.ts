/** The page on which the seller finds an item’s link and ways to share it. */
export const sharePath = (shareLink: string): string => `/my-shop/links/${shareLink}/share`;
