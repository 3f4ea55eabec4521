/**
 * The address of a picture whose every width and format lies beside the file that it names: one that this project
 * rendered, or one that staff uploaded.
 */
const WITH_WIDTHS = /^\/pictures\/(meals\/[\w-]+|[0-9a-f]{32})-800\.webp(?:#|$)/

/** What names the view in its files' addresses: "meals/harvest-grain-bowl-1", or 32 hex digits; null for any other. */
export const viewOf = (address: string | undefined): string | null =>
  WITH_WIDTHS.exec(address ?? '')?.[1] ?? null

/** The view that this project rendered, such as "harvest-grain-bowl-1"; null for a photograph and any other address. */
export const renderedView = (address: string | undefined): string | null =>
  /^meals\/(.+)/.exec(viewOf(address) ?? '')?.[1] ?? null

/** The file that an address leads to, without what only the browser reads: for pictures of links and search engines. */
export const pictureFile = (address: string): string => address.replace(/#.*$/, '')
