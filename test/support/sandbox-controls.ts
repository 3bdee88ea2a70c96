/** The sandbox's controls, as the tests and the story use them. */
export async function sandboxControl<Body = Record<string, unknown>>(
  sandboxUrl: string,
  path: string,
  body: object = {},
): Promise<Body> {
  const response = await fetch(`${sandboxUrl}/_sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`The sandbox answered ${String(response.status)} to ${path}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** A list of the provider's objects, read as the dashboard would. */
export async function providerList<Item = Record<string, unknown>>(sandboxUrl: string, path: string): Promise<Item[]> {
  const response = await fetch(`${sandboxUrl}/v1/${path}`, {
    headers: { authorization: 'Bearer sk_test_porchlight_sandbox' },
  });
  if (!response.ok)
    throw new Error(`The sandbox answered ${String(response.status)} to ${path}: ${await response.text()}`);
  return ((await response.json()) as { data: Item[] }).data;
}

export const CANADIAN_CARD = '4000001240000000';
export const DECLINED_CARD = '4000000000000002';
