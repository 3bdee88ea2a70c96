import { Alert, Button, Checkbox } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { Skeleton } from '../../../shared/ui/page-states';
import { AvailabilitySection } from './availability-section';
import { BusinessSection } from './business-section';
import { FeeSection } from './fee-section';
import { FiguresSection, Figure } from './figures-section';
import { useSettings, type SettingsForm } from './use-settings';
import { VacationSection } from './vacation-section';
import { AdministratorsOnly, useIsAdministrator } from '../ui/approval';
import type { SectionProps } from './section';
import { REGIONS } from '../../../../../src/contexts/admin/settings/published/regions.js';
import { withRegion } from './draft';
import './settings.css';

/** The regions that are served. Saving switches their postal prefixes on or off. */
function RegionsSection({ draft, onChange }: SectionProps) {
  return (
    <section className="card stack" aria-labelledby="regions-title">
      <h2 id="regions-title">Service Area Management</h2>
      <p className="muted">
        {draft.activeRegions.length} of {REGIONS.length} regions are served. Saving updates their postal prefixes.
      </p>
      <div className="regions">
        {REGIONS.map((region) => {
          const isOn = draft.activeRegions.includes(region);
          return (
            <Button
              key={region}
              type={isOn ? 'primary' : 'default'}
              aria-pressed={isOn}
              onClick={() => onChange(withRegion(draft, region, !isOn))}
            >
              {isOn ? '✓ ' : ''}
              {region}
            </Button>
          );
        })}
      </div>
    </section>
  );
}

/** The setting that requires a second administrator for some actions. */
function FourEyesSection({ draft, onChange }: SectionProps) {
  const isAdministrator = useIsAdministrator();
  return (
    <section className="card stack" aria-labelledby="four-eyes-title">
      <h2 id="four-eyes-title">Four eyes</h2>
      <Checkbox
        checked={draft.fourEyes}
        disabled={!isAdministrator}
        onChange={({ target }) => onChange({ ...draft, fourEyes: target.checked })}
      >
        Some actions need a second administrator
      </Checkbox>
      {isAdministrator ? (
        <div className="figures">
          <Figure
            label="One administrator alone may send up to"
            unit="CAD"
            value={draft.approvalAbove}
            min={0}
            max={10_000}
            decimals={2}
            onChange={(approvalAbove) => onChange({ ...draft, approvalAbove })}
          />
        </div>
      ) : null}
      <p className="muted">
        Above this amount, a second administrator approves: a refund or split of a case, a cancellation after payment,
        the refund of a failed delivery, paying a seller early or to another account than at the payment, lifting a
        hold, and paying a suspended driver. Always: a refund after the seller was paid, a hand-over without its code, a
        change of e-mail address or role, a higher amount here, a shorter inspection period, and turning this off.
      </p>
      <p className="muted">
        While you’re the only administrator, you can make someone an administrator without approval; everything else
        waits until then.
      </p>
      {isAdministrator ? null : <AdministratorsOnly />}
    </section>
  );
}

function saveLabel({ isSaving, isChanged }: SettingsForm): string {
  if (isSaving) return 'Saving...';
  return isChanged ? 'Save Changes' : 'No Changes';
}

/** Scrolls itself into view, because the save button at the end of the page is far from these messages. */
function ScrolledIntoView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}

/** All refusals of the server together. */
const Refused = ({ problems }: { problems: readonly string[] }) => (
  <Alert
    type="error"
    showIcon
    role="alert"
    title="The settings weren’t saved"
    description={
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    }
  />
);

function Stale({ form }: { form: SettingsForm }) {
  return (
    <Alert
      type="warning"
      showIcon
      title="Someone else has changed the settings"
      description="What you entered is still here. Use theirs and enter your changes again, or save yours over theirs."
      action={
        <div className="stack-tight">
          <Button onClick={form.discard}>Use theirs</Button>
          <Button danger loading={form.isSaving} onClick={() => void form.saveOver()}>
            Save mine over theirs
          </Button>
        </div>
      }
    />
  );
}

/** Platform Settings (second document, §2). Nothing is saved until the save button is pressed. */
export default function SettingsTab() {
  const form = useSettings();
  if (form.isLoading) return <Skeleton height={480} />;
  return (
    <div className="settings">
      {form.loadError === undefined ? null : (
        <Alert
          type="error"
          showIcon
          title="The settings couldn’t be loaded"
          description="These are the defaults, not the current settings. They can’t be saved."
          action={<Button onClick={form.reload}>Try again</Button>}
        />
      )}
      {form.isStale ? (
        <ScrolledIntoView>
          <Stale form={form} />
        </ScrolledIntoView>
      ) : null}
      {form.problems.length === 0 || form.isStale ? null : (
        <ScrolledIntoView key={form.problems.join()}>
          <Refused problems={form.problems} />
        </ScrolledIntoView>
      )}
      <FeeSection draft={form.draft} onChange={form.change} />
      <VacationSection draft={form.draft} onChange={form.change} />
      <AvailabilitySection draft={form.draft} onChange={form.change} />
      <RegionsSection draft={form.draft} onChange={form.change} />
      <FiguresSection draft={form.draft} onChange={form.change} />
      <FourEyesSection draft={form.draft} onChange={form.change} />
      <BusinessSection draft={form.draft} onChange={form.change} />
      <div className="save-bar">
        <span role="status">{form.isChanged ? 'You have unsaved changes.' : ''}</span>
        {form.isChanged && !form.isSaving ? (
          <Button size="large" onClick={form.discard}>
            Discard changes
          </Button>
        ) : null}
        <Button
          type="primary"
          size="large"
          disabled={!form.isChanged || form.isSaving}
          onClick={() => void form.save()}
        >
          {saveLabel(form)}
        </Button>
      </div>
    </div>
  );
}
