import { keepingRefused } from '../../../shared/device/device-database';
import { addStep, allSteps, correctStep, discardFrom, draftOf, keepDraft, markSent, tidySteps } from './steps-database';
import { keepJobs, keptJobs } from './kept-jobs';
import type { Job, NewStep } from './step';
import { story } from '../../../../../test/support/story.js';

const stepOf = (jobId: string, kind: NewStep['kind'] = 'depart'): NewStep => {
  return {
    userId: 7,
    jobId,
    name: 'Oak bookcase',
    kind,
    happenedAt: '2026-06-10T14:00:00Z',
    input: { code: '1234' },
    photo: null,
  };
};

// There is no IndexedDB in Node, just as in a browser that refuses it.
story('the driver’s steps without storage on the device', ({ step }) => {
  step('wait in the page in order, and say that they are not stored', async () => {
    let told = 0;
    keepingRefused.subscribe(() => told++);
    expect(keepingRefused.isSo()).toBe(false);
    await keepDraft({ userId: 7, jobId: 'a', kind: 'depart', text: 'half' });
    expect((await draftOf(7, 'a', 'depart'))?.text).toBe('half');
    for (const jobId of ['a', 'b']) await addStep(stepOf(jobId));
    await addStep(stepOf('a', 'pickup'));
    expect((await allSteps()).map(({ order, jobId, kind, state }) => [order, jobId, kind, state])).toEqual([
      [1, 'a', 'depart', 'waiting'],
      [2, 'b', 'depart', 'waiting'],
      [3, 'a', 'pickup', 'waiting'],
    ]);
    expect(await draftOf(7, 'a', 'depart')).toBeUndefined();
    expect([keepingRefused.isSo(), told]).toEqual([true, 1]);
  });

  step('are marked, corrected and discarded as with storage', async () => {
    await markSent(1, '2026-06-10T15:00:00Z', false);
    await correctStep(3, { input: { code: '4321' }, photo: null, happenedAt: '2026-06-10T16:00:00Z' });
    expect((await allSteps()).map(({ state, input }) => [state, input.code])).toEqual([
      ['sent', undefined],
      ['waiting', '1234'],
      ['waiting', '4321'],
    ]);
    await discardFrom((await allSteps())[1]!);
    await tidySteps(Date.parse('2026-06-11T16:00:00Z'));
    expect((await allSteps()).map(({ order }) => order)).toEqual([3]);
  });

  step('keep their jobs in the page, too', async () => {
    const within = (userId: number) => ({ includes: ([owner]: [number]) => owner === userId });
    Object.assign(globalThis, { IDBKeyRange: { bound: ([userId]: [number]) => within(userId) } });
    const job = (id: string) => ({ id, mine: true }) as Job;
    await keepJobs(7, [job('a'), job('b')], new Set());
    await keepJobs(7, [job('b'), job('c')], new Set());
    expect((await keptJobs(7)).map(({ id }) => id)).toEqual(['b', 'c']);
    expect(await keptJobs(8)).toEqual([]);
  });
});
