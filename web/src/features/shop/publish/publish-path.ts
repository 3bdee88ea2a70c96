/** The address at which an item is published and to which each step returns. */
export const PUBLISH_PATH = '/create-link/publish';

/** The history state that the previous page passes. */
export interface PublishState {
  /** "Publish" was just pressed, so a seller who has everything is not asked again. */
  isPressed: boolean;
}
