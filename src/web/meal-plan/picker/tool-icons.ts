/** Shapes of the menu's own tools: no other screen loads them. */
export const toolIcons = {
  swap: 'M4 8.500h14M14 4.500l4 4-4 4M20 15.500H6M10 11.500l-4 4 4 4',
  filter: 'M4 7h10M18 7h2M4 17h3M11 17h9M16 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  list: 'M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500h.1M4.500 12h.1M4.500 17.500h.1',
  grid: 'M4.500 4.500h6v6h-6zM13.500 4.500h6v6h-6zM4.500 13.500h6v6h-6zM13.500 13.500h6v6h-6z',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.500l10 6.500-10 6.500z',
} as const
