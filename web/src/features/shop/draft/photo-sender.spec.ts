import { forgetOwnDraft } from '../../../shared/kept-drafts';
import { photoSender } from './photo-sender';

/** A connection on which each request waits until the test answers it. */
class FakeRequest {
  static readonly open: FakeRequest[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  readonly statusText = '';
  responseText = '';
  wasAborted = false;
  onload?: () => void;
  onabort?: () => void;
  form?: FormData;
  open(): void {
    FakeRequest.open.push(this);
  }
  setRequestHeader(): void {
    // Headers are tested with the calls that send them.
  }
  send(form: FormData): void {
    this.form = form;
  }
  abort(): void {
    this.wasAborted = true;
    this.onabort?.();
  }
  answer(status: number, body: object): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

const photo = (letter: string) => ({ id: letter.repeat(32), name: `${letter}.jpg`, blob: new Blob([letter]) });
const [A, B] = [photo('a'), photo('b')];
const stateOf = ({ id }: { id: string }) => photoSender.all()[id];
const settled = (): Promise<void> => new Promise((done) => setImmediate(done));
const requests = (): FakeRequest[] => FakeRequest.open;

const before = globalThis.XMLHttpRequest;
beforeAll(() => {
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
});
afterEach(async () => {
  photoSender.forget(Object.keys(photoSender.all()));
  await settled();
  FakeRequest.open.length = 0;
});
afterAll(() => {
  globalThis.XMLHttpRequest = before;
});

describe('photos being sent to the account', () => {
  it('are sent once, one after the other, and report progress', async () => {
    for (const one of [A, B, A]) photoSender.send(one);
    await settled();
    expect(requests()).toHaveLength(1);
    expect(requests()[0]?.form?.get('id')).toBe('aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa');
    requests()[0]?.upload.onprogress?.({ loaded: 1, total: 4 });
    expect([stateOf(A), stateOf(B)]).toEqual([{ share: 0.25 }, { share: 0 }]);
    requests()[0]?.answer(200, { id: A.id });
    await settled();
    expect([stateOf(A), requests().length]).toEqual([{ share: 1, isSent: true }, 2]);
    requests()[1]?.answer(200, { id: B.id });
    await photoSender.done();
    photoSender.send(A);
    await settled();
    expect(requests()).toHaveLength(2);
  });

  it('report a failure, continue with the rest, and are sent again on request', async () => {
    for (const one of [A, B]) photoSender.send(one);
    await settled();
    requests()[0]?.answer(400, { message: 'This is no photo.', code: 'validation-failed' });
    await settled();
    requests()[1]?.answer(200, { id: B.id });
    await photoSender.done();
    expect([stateOf(A), stateOf(B)]).toEqual([
      { share: 0, problem: 'This is no photo.' },
      { share: 1, isSent: true },
    ]);
    photoSender.send(A);
    await settled();
    expect(stateOf(A)).toEqual({ share: 0 });
    requests()[2]?.answer(200, { id: A.id });
    await photoSender.done();
    expect(stateOf(A)).toEqual({ share: 1, isSent: true });
  });

  it('are stopped when removed from the draft, and can be put back', async () => {
    for (const one of [A, B]) photoSender.send(one);
    await settled();
    photoSender.forget([A.id]);
    await settled();
    expect([requests()[0]?.wasAborted, stateOf(A), requests().length]).toEqual([true, undefined, 2]);
    photoSender.send(A);
    requests()[1]?.answer(200, { id: B.id });
    await settled();
    requests()[2]?.answer(200, { id: A.id });
    await photoSender.done();
    expect([stateOf(A), stateOf(B)]).toEqual([
      { share: 1, isSent: true },
      { share: 1, isSent: true },
    ]);
  });

  it('are stopped when the session ends, so that none goes to the next person who signs in', async () => {
    for (const one of [A, B]) photoSender.send(one);
    await settled();
    forgetOwnDraft();
    await photoSender.done();
    expect([requests().length, requests()[0]?.wasAborted, photoSender.all()]).toEqual([1, true, {}]);
  });
});
