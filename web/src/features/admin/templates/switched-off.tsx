import { Alert } from 'antd';

/** Says why the saved text of a template is not sent. */
export function SwitchedOff({ reasons }: { reasons: string[] }) {
  if (reasons.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="This text was switched off, and the default text is sent"
      description={
        <>
          <ul className="text-problems">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>Your text is still below. Edit it and save it again, or reset it to default.</p>
        </>
      }
    />
  );
}
