/** Where an item is published, and where each of its steps comes back to. */
export const PUBLISH_PATH = '/create-link/publish';

/** What the page before says of how one came here. */
export interface PublishState {
  /** "Publish" was just pressed: a seller who has everything is asked nothing more. */
  isPressed: boolean;
}
