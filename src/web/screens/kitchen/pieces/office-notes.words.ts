export const OFFICE_NOTES = {
  title: 'Notes of the office',
  printed: (text: string) => `Office: ${text}`,
} as const
