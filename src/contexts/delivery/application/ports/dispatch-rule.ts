/** Whether this installation lets a driver set off at any time (api.md, "Drivers": `ALLOW_EARLY_DISPATCH`). */
export abstract class DispatchRule {
  abstract readonly allowsEarly: boolean;
}
