import { brokenOff, deleteAll, messagesOf } from './deletion';

const chosen = new Map([
  ['a', 'Lamp'],
  ['b', 'Chair'],
  ['c', 'Bench'],
]);
const held = { status: 409, code: 'money-in-movement', message: 'Money is still held.' };

describe('deleting the selected transactions', () => {
  it('deletes each once, continues after a refusal and reports progress', async () => {
    const asked: string[] = [];
    const progress: number[] = [];
    const outcome = await deleteAll(
      chosen,
      (id) => {
        asked.push(id);
        return Promise.resolve(id === 'b' ? { error: held } : {});
      },
      (done) => progress.push(done),
    );
    expect([asked, progress]).toEqual([
      ['a', 'b', 'c'],
      [1, 2, 3],
    ]);
    expect(outcome).toEqual({ deleted: ['a', 'c'], failed: [{ id: 'b', name: 'Chair', reason: held.message }] });
  });

  it('counts a transaction that someone else has deleted as deleted', async () => {
    const gone = { status: 404, code: 'not-found', message: 'This item was not found.' };
    expect(
      await deleteAll(
        chosen,
        () => Promise.resolve({ error: gone }),
        () => undefined,
      ),
    ).toEqual({
      deleted: ['a', 'b', 'c'],
      failed: [],
    });
  });

  it('reports the outcome in the specified words', () => {
    const failed = [
      { id: 'b', name: 'Chair', reason: held.message },
      { id: 'c', name: 'Bench', reason: held.message },
    ];
    expect(messagesOf({ deleted: ['a'], failed: [] })).toEqual([
      { kind: 'tell', title: 'All cleaned up! 🗑️', text: 'Successfully deleted 1 transaction(s)' },
    ]);
    expect(messagesOf({ deleted: ['a'], failed })).toEqual([
      { kind: 'tell', title: 'All cleaned up! 🗑️', text: 'Successfully deleted 1 transaction(s), 2 failed' },
      {
        kind: 'warn',
        title: 'Oops! Something went wrong 😅',
        text: 'Failed to delete 2 transaction(s): Money is still held.',
      },
    ]);
    expect(messagesOf({ deleted: [], failed })).toEqual([
      { kind: 'warn', title: 'Oops! Something went wrong 😅', text: "Couldn't delete 2 transaction(s)" },
    ]);
  });

  it('reports the error that stopped it, or that nothing could be deleted', () => {
    const title = 'Oops! Deletion failed 😅';
    expect(brokenOff(held)).toEqual({ kind: 'warn', title, text: 'Money is still held.' });
    expect(brokenOff(undefined)).toEqual({ kind: 'warn', title, text: "Couldn't delete the transactions" });
  });
});
