import { useId, type ReactNode } from 'react';
import type { HomePictureName } from '../../../../src/platform/published/home-pictures.js';
import { Picture, type PictureName } from './icons';
import { ProductPicture } from './product-picture';
import { useRise } from './use-rise';
import { t } from '../../shared/texts/texts';

interface SectionProps {
  title: string;
  lead?: string;
  id?: string;
  kind?: 'band' | 'night' | 'soft';
  children: ReactNode;
}

/** A section of the page with its heading. */
export function Section({ title, lead, id, kind, children }: SectionProps) {
  const heading = useId();
  const inner = useRise<HTMLDivElement>();
  return (
    <section className={`home-section ${kind ?? ''}`} id={id} aria-labelledby={heading}>
      <div className="home-inner" ref={inner}>
        <div className="home-heading">
          <h2 id={heading}>{title}</h2>
          {lead === undefined ? null : <p>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

export interface CardText {
  picture: PictureName;
  title: string;
  text: string;
}

/** The text beside a product picture. */
export interface PictureText {
  picture: HomePictureName;
  title: string;
  text: string;
}

export function Problems({ items }: { items: CardText[] }) {
  return (
    <div className="home-cards problem">
      {items.map(({ picture, title, text }) => (
        <div className="card" key={title}>
          <Picture name={picture} />
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </div>
      ))}
    </div>
  );
}

export function Solutions({ items }: { items: PictureText[] }) {
  return (
    <div className="home-cards solution">
      {items.map(({ picture, title, text }) => (
        <div className="card" key={title}>
          <ProductPicture name={picture} />
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </div>
      ))}
    </div>
  );
}

export function Steps({ items }: { items: PictureText[] }) {
  return (
    <ol className="home-steps">
      {items.map(({ picture, title, text }, index) => (
        <li key={title}>
          <div className="step-stage">
            <div className="phone">
              <ProductPicture name={picture} />
            </div>
          </div>
          <div className="step-words">
            <span className="step-number" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const SIDES = [
  {
    title: t('home.compare.before.title'),
    kind: 'before',
    points: [
      t('home.compare.before.meet'),
      t('home.compare.before.hope'),
      t('home.compare.before.wait'),
      t('home.compare.before.give-out'),
      t('home.compare.before.alone'),
    ],
  },
  {
    title: t('home.compare.after.title'),
    kind: 'with',
    points: [
      t('home.compare.after.driver'),
      t('home.compare.after.money'),
      t('home.compare.after.window'),
      t('home.compare.after.private'),
      t('home.compare.after.report'),
    ],
  },
] as const;

function Mark({ kind }: { kind: 'before' | 'with' }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className="mark">
      <path d={kind === 'with' ? 'm4 10.5 4 4 8-9' : 'm5 5 10 10M15 5 5 15'} />
    </svg>
  );
}

export function Compare() {
  return (
    <div className="compare">
      {SIDES.map(({ title, kind, points }) => (
        <div className={`card ${kind}`} key={title}>
          <h3>{title}</h3>
          <ul>
            {points.map((point) => (
              <li key={point}>
                <Mark kind={kind} />
                {point}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

const STATS: [figure: string, text: string][] = [
  [t('home.stripe.volume'), t('home.stripe.volume-text')],
  ['0', t('home.stripe.details-text')],
  [t('home.stripe.back'), t('home.stripe.back-text')],
];

export function Stats() {
  return (
    <div className="trust">
      <div className="trust-picture">
        <ProductPicture name="payout" />
      </div>
      <div className="stats">
        {STATS.map(([figure, text]) => (
          <div className="card" key={figure}>
            <span className="big-number">{figure}</span>
            <p className="muted">{text}</p>
          </div>
        ))}
      </div>
    </div>
  );
}
