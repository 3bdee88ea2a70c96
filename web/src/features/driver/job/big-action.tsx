import type { ReactNode } from 'react';
import { ActionBar } from '../../../shared/ui/action-bar';
import { Failure } from '../../../shared/ui/page-states';

interface Props {
  label: string;
  isBusy?: boolean;
  problem?: string | undefined;
  onClick?: () => void;
  children?: ReactNode;
}

/** The next action, at the bottom within the thumb’s reach, with the sentence about what is missing just above it. */
export function BigAction({ label, isBusy = false, problem, onClick, children }: Props) {
  return (
    <ActionBar look="stack-tight">
      <Failure text={problem} />
      <button
        type={onClick === undefined ? 'submit' : 'button'}
        className="button-link big-button wide"
        disabled={isBusy}
        onClick={onClick}
      >
        {label}
      </button>
      {children}
    </ActionBar>
  );
}
