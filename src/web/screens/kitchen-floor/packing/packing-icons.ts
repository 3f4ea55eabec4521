/** Shapes that only the packing station needs. */
export const packingIcons = {
  camera: 'M4 8h3.5l1.5-2.5h6L16.500 8H20v11H4zM12 16.500a3.2 3.2 0 1 0 0-6.400 3.2 3.2 0 0 0 0 6.400Z',
} as const
