import { useId, type ReactNode } from 'react';
import type { HomePictureName } from '../../../../src/platform/published/home-pictures.js';
import { ProductPicture } from './product-picture';
import { useRise } from './use-rise';
import { t } from '../../shared/texts/texts';

const LIGHT = '#ffd27a';

/** The risks of selling without us, in two colours. */
const PICTURES = {
  strangers: (
    <>
      <circle cx="17" cy="19" r="6" />
      <path d="M7 42c0-7 4-12 10-12s10 5 10 12" />
      <circle cx="43" cy="19" r="6" fill={LIGHT} />
      <path d="M33 42c0-7 4-12 10-12s10 5 10 12" fill={LIGHT} />
      <path d="M27.5 12a3 3 0 1 1 3.5 3v3M31 22.5v.1" />
    </>
  ),
  drama: (
    <>
      <rect x="8" y="16" width="44" height="28" rx="4" fill={LIGHT} />
      <circle cx="30" cy="30" r="6" />
      <path d="m32 10-6 10 7 6-6 8 5 6-4 9" />
    </>
  ),
  calendar: (
    <>
      <rect x="9" y="12" width="42" height="38" rx="4" />
      <path d="M9 23h42M20 7v9M40 7v9" />
      <path d="m17 31 7 7m0-7-7 7" />
      <rect x="33" y="30" width="11" height="11" rx="2" fill={LIGHT} />
    </>
  ),
} satisfies Record<string, ReactNode>;

type PictureName = keyof typeof PICTURES;

function Picture({ name }: { name: PictureName }) {
  return (
    <svg className="picture" viewBox="0 0 60 60" width="60" height="60" aria-hidden="true" focusable="false">
      {PICTURES[name]}
    </svg>
  );
}

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
