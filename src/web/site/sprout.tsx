/** The mark beside the brand's name. */
export function Sprout() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-7 shrink-0">
      <path d="M12 22V11" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <path d="M12 15c-5 0-8-3-8-8 5 0 8 3 8 8Z" fill="currentColor" />
      <path d="M12 12c0-5 3-8 8-8 0 5-3 8-8 8Z" className="fill-clay" />
    </svg>
  )
}
