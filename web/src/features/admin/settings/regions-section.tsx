import { Button } from 'antd';
import { REGIONS } from '../../../../../src/contexts/admin/settings/published/regions.js';
import { withRegion } from './draft';
import type { SectionProps } from './section';

/** The regions that are served. Saving switches their postal prefixes on or off. */
export function RegionsSection({ draft, onChange }: SectionProps) {
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
