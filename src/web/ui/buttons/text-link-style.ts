export const textLinkStyle =
  'rounded-sm font-medium text-leaf-ink underline decoration-1 underline-offset-4 hover:decoration-2'
