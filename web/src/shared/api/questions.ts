import type { TransactionPageView } from '../../../../src/contexts/delivery/published/views.js';
import type { SellerProfileView } from '../../../../src/contexts/listings/published/views.js';
import type { Question } from './answers';
import type { Problem } from './problem';
import { readUser } from './read-user';
import type { PublicConfig, User } from './session.api';

/** Who is signed in; null for no one. */
export const USER: Question<User | null> = {
  name: 'user',
  url: '/api/user',
  read: (outcome) => readUser(outcome as { data: User } | { error: Problem }),
};

export const CONFIG: Question<PublicConfig> = { name: 'config', url: '/api/config' };

export const transactionOf = (shareLink: string): Question<TransactionPageView> => ({
  name: 'transaction',
  url: `/api/products/${shareLink}`,
  about: shareLink,
});

export const sellerOf = (shareLink: string): Question<SellerProfileView> => ({
  name: 'seller',
  url: `/api/products/${shareLink}/seller`,
  about: shareLink,
});
