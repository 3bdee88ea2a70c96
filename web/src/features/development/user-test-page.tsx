import type { ComponentType } from 'react';
import { useStripeStatusQuery, useUserQuery, type User } from '../../shared/api/session.api';
import { accessTo, type Decision, type Feature } from '../../shared/ui/access';
import { Spinner } from '../../shared/ui/page-states';
import { Facts, Table, TestPage } from './test-page';

/** What the site passes to this page about itself. */
export interface Site<Access extends string> {
  pages: readonly { path: string; access: Access }[];
  redirectFor: (access: Access, user: User | null, path: string) => string | null;
}

const FLAGS = ['profileCompleted', 'isProspect', 'needsTosUpdate', 'showAdminLink', 'driver', 'userRole'] as const;
const FEATURES: Feature[] = ['homepage', 'listing-creation', 'seller-features'];

function wordOf(decision: Decision): string {
  if (decision.kind === 'redirect') return `goes to ${decision.to}`;
  if (decision.kind === 'warning') return `${decision.warning.title}: ${decision.warning.message}`;
  if (decision.kind === 'denied') return `denied: ${decision.reason ?? 'no reason'}`;
  if (decision.kind === 'loading') return 'not known yet';
  return decision.needsPaymentAccount ? 'allowed, but needs a verified payment account' : 'allowed';
}

function Gates({ user }: { user: User | null }) {
  const { data: status, isLoading } = useStripeStatusQuery(undefined, { skip: user?.profileCompleted !== true });
  return (
    <Table
      title="Gates"
      heads={['Feature', 'Decision']}
      rows={FEATURES.map((feature) => [
        feature,
        wordOf(accessTo(feature, { user, status, isStatusLoading: isLoading })),
      ])}
    />
  );
}

/** Shows who the site thinks is signed in, and what its guards decide for them. */
export function userTestPage<Access extends string>({ pages, redirectFor }: Site<Access>): ComponentType {
  function Person() {
    const { data: user } = useUserQuery();
    if (user === undefined) return <Spinner />;
    return (
      <>
        <section className="card stack">
          <h2>{user === null ? 'No one is signed in' : `User ${user.id}`}</h2>
          {user === null ? null : <Facts facts={FLAGS.map((flag) => [flag, user[flag]])} />}
        </section>
        <section className="card stack">
          <h2>Gates</h2>
          <Gates user={user} />
        </section>
        <section className="card stack">
          <h2>Guards</h2>
          <Table
            title="Guards"
            heads={['Page', 'For', 'Decision']}
            rows={pages.map(({ path, access }) => {
              const target = redirectFor(access, user, path);
              return [path, access, target === null ? 'stays' : `goes to ${target}`];
            })}
          />
        </section>
        {user === null ? null : (
          <section className="card stack">
            <h2>Every field</h2>
            <Facts facts={Object.entries(user)} />
          </section>
        )}
      </>
    );
  }
  return function UserTestPage() {
    return (
      <TestPage title="User test" text="Who you are to the site, and which pages open for you.">
        <Person />
      </TestPage>
    );
  };
}
