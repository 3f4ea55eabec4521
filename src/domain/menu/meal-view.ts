/** A picture that this project rendered: every width and format lies beside the file that the meal names. */
const RENDERED = /^\/pictures\/meals\/([\w-]+)-800\.webp$/

/** The view that a meal's picture shows, such as "harvest-grain-bowl-1"; null for any other address. */
export const renderedView = (address: string | undefined): string | null =>
  RENDERED.exec(address ?? '')?.[1] ?? null
