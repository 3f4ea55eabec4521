import { SectionHeading } from '../site/section-heading.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { landingWords } from './landing.words.ts'

const { sourcing, quality, community } = landingWords.mission
const CARDS: { icon: IconName; title: string; text: () => string }[] = [
  { icon: 'leaf', ...sourcing },
  { icon: 'award', ...quality },
  { icon: 'people', ...community },
]

export function MissionSection() {
  return (
    <section id="mission" aria-labelledby="mission-title" className="bg-sand py-16 sm:py-24">
      <div className="page-width">
        <SectionHeading id="mission-title" title={landingWords.missionTitle}>
          {landingWords.missionLead}
        </SectionHeading>
        <ul className="mt-10 grid gap-10 md:grid-cols-3 md:gap-12">
          {CARDS.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} className="size-9 text-clay-ink" />
              <h3 className="mt-4 font-display text-xl font-semibold">{title}</h3>
              <p className="mt-2 leading-relaxed text-ink-soft">{text()}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
