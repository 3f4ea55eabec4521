import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import {
  cutoffTime,
  cutoffWeekdayName,
  deliveryWeekdayName,
} from '../../domain/kitchen-place/kitchen-words.ts'
import { MEALS_PER_PERSON } from '../../domain/meal-plan/meal-minimum.ts'
import { brand } from '../../domain/shared/brand.ts'

/** The sections of the landing page that are specified (docs/spec-coverage, section 2). */
export const landingWords = {
  missionTitle: 'Our Mission',
  missionLead: 'Good food should be the easy choice on an ordinary weekday.',
  mission: {
    sourcing: { title: 'Sustainable Sourcing', text: () => brand.sourcing },
    quality: {
      title: 'Premium Quality',
      text: () => 'Chefs write, cook and taste every meal. What is in it is written on it.',
    },
    community: {
      title: 'Community First',
      text: () => `A kitchen for ${brand.city} households, delivering within its own neighborhood.`,
    },
  },
  stepsTitle: 'How It Works',
  stepsLead: 'Four steps, about five minutes.',
  steps: (kitchen: Kitchen) => [
    { title: 'Check Your ZIP', text: 'See in a second whether we deliver to your door.' },
    { title: 'Create Your Account', text: 'Tell us who eats with you and what to leave out.' },
    {
      title: 'Choose Your Plan',
      text: `Starting at ${MEALS_PER_PERSON} meals per week. Add more whenever you like.`,
    },
    {
      title: 'Weekly Delivery',
      text: `Your meals arrive every ${deliveryWeekdayName(kitchen)}, ${kitchen.window.text}, ready to heat.`,
    },
  ],
  pointsTitle: 'Why households stay',
  points: (kitchen: Kitchen) => [
    'Chef-crafted meals',
    brand.firstFoodPoint,
    brand.secondFoodPoint,
    `From ${MEALS_PER_PERSON} meals per week, more whenever you want`,
    'Proteins and allergens you avoid are marked on every meal',
    'Calories, protein, carbs and fat on every card',
    `Delivered every ${deliveryWeekdayName(kitchen)}, ${kitchen.window.text}`,
    `Change your box until ${cutoffWeekdayName(kitchen)} midnight (${cutoffWeekdayName(kitchen)} ${cutoffTime(kitchen)})`,
    'Reorder a delivered box: its meals are selected for you',
  ],
} as const
