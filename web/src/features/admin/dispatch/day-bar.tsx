import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { described, FieldFrame } from '../../../shared/ui/field';
import { UNSPOKEN } from '../shell/unspoken';
import { daysFrom, today } from '../ui/days';
import { useTabAddress } from '../ui/tab-address';
import { TEXTS } from './texts';

/** While a year is being typed, the date field reports years such as 0002; those are not valid days. */
const isDay = (day: string): boolean => /^20\d{2}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));

/** Chooses the day of the board, which is kept in the address; the default is today. */
export function DayBar({ day, problem }: { day: string; problem: string | undefined }) {
  const { go } = useTabAddress();
  const id = useId();
  const known = isDay(day) ? day : today();
  const [typed, setTyped] = useState({ value: known, of: known });
  if (typed.of !== known) setTyped({ value: known, of: known });
  const words = { label: TEXTS.day, problem };
  return (
    <div className="dispatch-days" role="group" aria-label={TEXTS.day}>
      <Button icon={<LeftOutlined {...UNSPOKEN} />} onClick={() => go({ day: daysFrom(known, -1) })}>
        Day before
      </Button>
      <FieldFrame id={id} {...words}>
        <input
          id={id}
          type="date"
          value={typed.value}
          {...described(id, words)}
          onChange={({ target }) => {
            setTyped({ ...typed, value: target.value });
            if (isDay(target.value)) go({ day: target.value });
          }}
        />
      </FieldFrame>
      <Button
        icon={<RightOutlined {...UNSPOKEN} />}
        iconPlacement="end"
        onClick={() => go({ day: daysFrom(known, 1) })}
      >
        Day after
      </Button>
      <Button onClick={() => go({})}>Today</Button>
    </div>
  );
}
