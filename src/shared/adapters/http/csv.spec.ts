import { csvText } from './csv.js';

describe('a table as CSV', () => {
  it('ends every line with CRLF and quotes what needs it', () => {
    expect(
      csvText(
        ['Name', 'Amount'],
        [
          ['Desk, "oak"', 12.5],
          ['two\nlines', -3],
          [null, 0],
        ],
      ),
    ).toBe('Name,Amount\r\n"Desk, ""oak""",12.50\r\n"two\nlines",-3.00\r\n,0.00\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('makes the text %j harmless', (text) => {
    const [, line = ''] = csvText(['Name'], [[text]]).split('\r\n');
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
  });
});
