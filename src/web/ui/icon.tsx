const SHAPES = {
  check: 'M5 12.500l4.5 4.500L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  'arrow-left': 'M19 12H5M11 6l-6 6 6 6',
  'map-pin':
    'M12 21s-7-6.2-7-11.500a7 7 0 0 1 14 0C19 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.500c1-4 4-5.5 7.5-5.500s6.5 1.5 7.5 5.5',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3.500V7M15 3.500V7',
  truck:
    'M2.5 6h11v10h-11zM13.5 10h4l4 3.500V16h-8zM7 19a1.8 1.8 0 1 0 0-3.600A1.8 1.8 0 0 0 7 19ZM17.5 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.600Z',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 14.5-12 14.5-1 0-2 0-3-.500ZM5 19c2-4 5-7 9-9',
  award: 'M12 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM8.5 13l-1.5 8 5-2.5 5 2.5-1.5-8',
  people:
    'M9 11.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.5-4 3-5.5 6.5-5.500s6 1.5 6.5 5.500M16 5a3 3 0 0 1 0 6M18 14.800c2 .6 3.2 2.2 3.5 5.2',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 7.800v.1',
  warning: 'M12 4 2.5 20h19L12 4ZM12 10v4.500M12 17.300v.1',
  mail: 'M3.5 6h17v12h-17zM4 7l8 6 8-6',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.300L20 9M20 4v5h-5',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  box: 'M4 8l8-4.500L20 8v8.500L12 21l-8-4.500ZM4 8l8 4.500L20 8M12 12.500V21',
  download: 'M12 4v11M7 10.500l5 5 5-5M5 20h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.500 15.500l5 5',
  chart: 'M5 20v-8M12 20V4M19 20V9',
  avoided: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM5.700 5.700l12.600 12.600',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  'chevron-down': 'M6 9.500l6 6 6-6',
  'chevron-up': 'M6 14.500l6-6 6 6',
} as const

export type IconName = keyof typeof SHAPES

export const iconNames = Object.keys(SHAPES) as IconName[]

/** `shape`: of an icon that one part of the product keeps for itself. */
type IconProps = { className?: string } & ({ name: IconName } | { shape: string })

/** Decorative: the words beside it, or the control's label, say what it means. */
export function Icon({ className = 'size-5', ...icon }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <path d={'name' in icon ? SHAPES[icon.name] : icon.shape} />
    </svg>
  )
}
