import type { Allergen, Ingredient, ProteinKind } from '../domain/menu/allergens.ts'

const plain = (name: string): Ingredient => ({ name, allergens: [], proteinKind: null })
const allergenic = (name: string, ...allergens: Allergen[]): Ingredient => ({
  name,
  allergens,
  proteinKind: null,
})
const protein = (name: string, proteinKind: ProteinKind, ...allergens: Allergen[]): Ingredient => ({
  name,
  allergens,
  proteinKind,
})

/** Everything the twelve meals of the first menu are made of. */
export const SAMPLE_INGREDIENTS = {
  chickenBreast: protein('Chicken breast', 'chicken'),
  chickenThigh: protein('Chicken thigh', 'chicken'),
  flankSteak: protein('Flank steak', 'beef'),
  porkTenderloin: protein('Pork tenderloin', 'pork'),
  salmon: protein('Salmon', 'fish', 'fish'),
  shrimp: protein('Shrimp', 'shellfish', 'crustaceans'),
  egg: allergenic('Egg', 'eggs'),

  wildRice: plain('Wild rice'),
  brownRice: plain('Brown rice'),
  jasmineRice: plain('Jasmine rice'),
  quinoa: plain('Quinoa'),
  bulgur: allergenic('Bulgur', 'wheat', 'gluten'),
  farro: allergenic('Farro', 'wheat', 'gluten'),
  pearlBarley: allergenic('Pearl barley', 'gluten'),
  blackBeans: plain('Black beans'),
  chickpeas: plain('Chickpeas'),
  whiteBeans: plain('White beans'),
  greenLentils: plain('Green lentils'),
  edamame: allergenic('Edamame', 'soybeans'),

  broccolini: plain('Broccolini'),
  broccoli: plain('Broccoli'),
  asparagus: plain('Asparagus'),
  cauliflower: plain('Cauliflower'),
  kale: plain('Kale'),
  spinach: plain('Spinach'),
  redCabbage: plain('Red cabbage'),
  sweetPotato: plain('Sweet potato'),
  goldPotato: plain('Gold potato'),
  carrot: plain('Carrot'),
  parsnip: plain('Parsnip'),
  redPepper: plain('Red bell pepper'),
  cucumber: plain('Cucumber'),
  cherryTomato: plain('Cherry tomatoes'),
  zucchini: plain('Zucchini'),
  corn: plain('Sweet corn'),
  avocado: plain('Avocado'),
  scallion: plain('Scallion'),
  redOnion: plain('Red onion'),
  garlic: plain('Garlic'),
  ginger: plain('Ginger'),
  apple: plain('Apple'),
  lemon: plain('Lemon'),
  lime: plain('Lime'),
  orange: plain('Orange'),

  parsley: plain('Parsley'),
  cilantro: plain('Cilantro'),
  thyme: plain('Thyme'),
  dill: plain('Dill'),
  turmeric: plain('Turmeric'),
  smokedPaprika: plain('Smoked paprika'),
  zaatar: allergenic('Za’atar', 'sesame'),

  oliveOil: plain('Olive oil'),
  coconutMilk: plain('Coconut milk'),
  honey: plain('Honey'),
  pumpkinSeeds: plain('Pumpkin seeds'),
  tamari: allergenic('Wheat-free tamari', 'soybeans'),
  tahini: allergenic('Tahini', 'sesame'),
  sesameSeeds: allergenic('Sesame seeds', 'sesame'),
  peanutButter: allergenic('Peanut butter', 'peanuts'),
  almonds: allergenic('Almonds', 'tree-nuts'),
  pecans: allergenic('Pecans', 'tree-nuts'),
  butter: allergenic('Butter', 'milk'),
  yogurt: allergenic('Greek yogurt', 'milk'),
  feta: allergenic('Feta', 'milk'),
  parmesan: allergenic('Parmesan', 'milk'),
} as const satisfies Record<string, Ingredient>

export type SampleIngredient = keyof typeof SAMPLE_INGREDIENTS
