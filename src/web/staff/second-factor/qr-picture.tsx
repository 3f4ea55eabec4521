import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

const QUIET_ZONE = 4

/** Drawn here, dark on white by day and by night, as apps read it: the secret goes to nobody else. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  const size = code.size + 2 * QUIET_ZONE
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`}
      className="size-52 rounded-card bg-white forced-color-adjust-none"
    >
      <path d={toSvgPath(code)} fill="#000" fillRule="evenodd" />
    </svg>
  )
}
