import { brand } from '../../../domain/shared/brand.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { SectionHeading } from '../section-heading.tsx'

const cards = (): { icon: IconName; title: string; text: string }[] => [
  {
    icon: 'leaf',
    title: 'Sustainable Sourcing',
    text: brand.sourcing,
  },
  {
    icon: 'award',
    title: 'Premium Quality',
    text: 'Chefs write, cook and taste every meal. What is in it is written on it.',
  },
  {
    icon: 'people',
    title: 'Community First',
    text: `A kitchen for ${brand.city} households, delivering within its own neighborhood.`,
  },
]

export function MissionSection() {
  return (
    <section id="mission" aria-labelledby="mission-title" className="bg-sand py-16 sm:py-24">
      <div className="page-width">
        <SectionHeading id="mission-title" title="Our Mission">
          Good food should be the easy choice on an ordinary weekday.
        </SectionHeading>
        <ul className="mt-10 grid gap-10 md:grid-cols-3 md:gap-12">
          {cards().map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} className="size-9 text-clay-ink" />
              <h3 className="mt-4 font-display text-xl font-semibold">{title}</h3>
              <p className="mt-2 leading-relaxed text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
