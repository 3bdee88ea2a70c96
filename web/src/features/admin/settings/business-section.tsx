import { Input } from 'antd';
import { useId } from 'react';
import { BusinessNotice } from '../ui/business-notice';
import { isHstNumber } from './draft';
import type { SectionProps } from './section';

/** The business named on receipts and statements. They omit fields that are empty. */
export function BusinessSection({ draft, onChange }: SectionProps) {
  const id = useId();
  const { legalName, address, hstNumber } = draft.business;
  const change = (changes: Partial<typeof draft.business>): void =>
    onChange({ ...draft, business: { ...draft.business, ...changes } });
  const isWrong = !isHstNumber(hstNumber ?? '');
  return (
    <section className="card stack" aria-labelledby="business-title">
      <h2 id="business-title">Business details</h2>
      <p className="muted">Shown on buyers’ receipts and sellers’ statements.</p>
      <BusinessNotice {...draft.business} />
      <div className="business">
        <div className="field">
          <label htmlFor={`${id}-name`}>Legal name</label>
          <Input
            id={`${id}-name`}
            value={legalName ?? ''}
            maxLength={200}
            onChange={({ target }) => change({ legalName: target.value })}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-number`}>HST number</label>
          <Input
            id={`${id}-number`}
            value={hstNumber ?? ''}
            maxLength={24}
            placeholder="123456789 RT0001"
            status={isWrong ? 'error' : ''}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-problem` : undefined}
            onChange={({ target }) => change({ hstNumber: target.value })}
          />
          {isWrong ? (
            <span id={`${id}-problem`} className="problem" role="alert">
              Enter 9 digits, RT and 4 digits, such as 123456789 RT0001.
            </span>
          ) : null}
        </div>
        <div className="field business-address">
          <label htmlFor={`${id}-address`}>Address</label>
          <Input.TextArea
            id={`${id}-address`}
            value={address ?? ''}
            maxLength={300}
            autoSize={{ minRows: 3, maxRows: 6 }}
            onChange={({ target }) => change({ address: target.value })}
          />
        </div>
      </div>
    </section>
  );
}
