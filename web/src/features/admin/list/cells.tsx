import { torontoTime } from '../ui/instant';
import './list.css';

/** A time in Toronto that breaks only between its day and its hour. */
export function When({ at }: { at: string | null }) {
  if (at === null) return null;
  const words = torontoTime(at);
  const hour = words.lastIndexOf(', ') + 1;
  return (
    <time dateTime={at}>
      <span className="nowrap">{words.slice(0, hour)}</span> <span className="nowrap">{words.slice(hour + 1)}</span>
    </time>
  );
}

/** A person, whose name is the e-mail address while no other is known. */
export const PersonName = ({ name }: { name: string }) => (name.includes('@') ? <OneWord text={name} /> : name);

/** A name without spaces, such as an e-mail address or an id, on one line; the end of a long one is in its title. */
export const OneWord = ({ text }: { text: string }) => (
  <span className="list-word" title={text}>
    {text}
  </span>
);
