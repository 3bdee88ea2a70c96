/** The sentences of the second document, §2 and §8, word for word. */
export const TEXTS = {
  saved: 'Settings saved! ⚙️',
  savedText: 'Platform settings have been updated successfully',
  failed: 'Settings update hiccup! ⚙️',
  failedText: "Couldn't update the settings",
  notPrepared: 'Config prep hiccup! ⚙️',
  notPreparedText: "Couldn't prepare the configuration data. Give it another shot!",
  save: 'Save Changes',
  nothingToSave: 'No Changes',
  saving: 'Saving...',
  allOn: 'All On',
  allOff: 'All Off',
  clearAll: 'Clear all',
  vacationNote: 'Vacation dates override regular availability.',
} as const;
