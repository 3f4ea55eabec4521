import description from '../../../package.json' with { type: 'json' }

/** Of the product, such as `0.2.0`; CHANGELOG.md says what came with it. */
export const version: string = description.version
