/** A typed whole number from 1 up; null for anything else. */
export const wholeNumber = (text: string): number | null =>
  /^[1-9]\d{0,6}$/.test(text.trim()) ? Number(text) : null
