/** The screen of the texts of the public pages. */
export const shopTextsWords = {
  title: 'Page Texts',
  lead: 'What the public pages say in your words. Until you publish a text, its page shows a draft of the product and says so.',
  offline: 'Texts cannot be published without a connection.',
  failed: 'Failed to load the texts',
  loading: 'Loading the texts',
  drafts: (count: number) =>
    count === 1 ? 'One page still shows a draft' : `${count} pages still show drafts`,
  draftsText:
    'Have a lawyer read terms, privacy policy, refund policy and allergen policy before you publish them.',
  draft: 'Draft',
  version: (version: number) => `Version ${version}`,
  published: (by: string, day: string) => `Published by ${by}, ${day}`,
  never: 'Nobody has published this text yet.',
  earlier: 'Earlier versions',
  open: 'Open the page',
  openVersion: (version: number, day: string) => `Version ${version}, ${day}`,
  of: (title: string) => ` ${title}`,
  edit: 'Edit',
  text: 'Text',
  hint: 'An empty line begins a paragraph, ## a heading, - an item of a list. **bold** and [words](https://address) work in a line.',
  preview: 'How it will look',
  /** Asked for what households agree to. */
  lawyer: 'A lawyer has checked this text',
  unchecked: 'Without that, its page goes on saying that it is a draft to be checked by a lawyer.',
  toCheck: 'To be checked by a lawyer',
  publish: 'Publish',
  publishNote: 'It is on the page at once. Who agreed to an earlier version can still read that one.',
  done: (title: string) => `${title} is published`,
  cancel: 'Cancel',
  nowIs: (version: number) => `Version ${version} is published now. Your text is still here.`,
} as const
