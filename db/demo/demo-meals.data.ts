/** Grams of one portion by the name of the ingredient or part, before cooking. */
export type DemoLines = Readonly<Record<string, number>>
export type DemoMeal = {
  readonly name: string
  readonly category: string
  readonly priceCents: number
  /** Kilocalories, then grams, of a portion. */
  readonly nutrition: readonly [calories: number, carbs: number, fat: number, protein: number]
  readonly description: string
  readonly lines: DemoLines
}

/** What several meals have in them, made apart: the grams of one batch. What others are made with comes first. */
export const DEMO_PARTS: Readonly<Record<string, DemoLines>> = {
  'Lemon Dressing': { 'Olive oil': 300, Lemon: 200 },
  'Lemon Tahini Sauce': { Tahini: 300, 'Lemon Dressing': 230, Garlic: 15 },
  'Green Herb Sauce': { Parsley: 200, Cilantro: 120, Lime: 120, 'Lemon Dressing': 250, Garlic: 25 },
}

/** How a batch is made, a step in each line. */
export const DEMO_METHODS: Readonly<Record<string, string>> = {
  'Lemon Dressing': 'Zest and press the lemons\nWhisk the oil in until it holds\nLabel, date and chill',
  'Lemon Tahini Sauce':
    'Blend tahini, garlic and dressing\nThin with ice water until it pours\nTaste, then chill',
  'Green Herb Sauce':
    'Pick and wash the herbs, spin them dry\nBlend with dressing, lime and garlic\nChill at once so that it stays green',
}

/** Of every meal of the demo: tray, sauce and lid are the same. */
export const DEMO_MEAL_METHOD =
  'Weigh and season by the card\nCook to 165 °F in the middle, and write it down\nPortion into trays\nCool to 70 °F within 2 hours, to 41 °F within 6 hours in all\nSeal, and release'

/** Beside the meals of the sample menu, so that weeks can take turns. All of what the sample menu is made of. */
export const DEMO_MEALS: readonly DemoMeal[] = [
  {
    name: 'Turmeric Chicken with Jasmine Rice',
    category: 'Poultry',
    priceCents: 1595,
    nutrition: [540, 52, 17, 43],
    description: 'Golden chicken thigh over jasmine rice with spinach and lime.',
    lines: { 'Chicken thigh': 170, 'Jasmine rice': 70, Spinach: 80, Turmeric: 3, Lime: 15, 'Olive oil': 8 },
  },
  {
    name: 'Green Herb Chicken with White Beans',
    category: 'Poultry',
    priceCents: 1645,
    nutrition: [510, 38, 18, 48],
    description: 'Seared chicken breast, creamy white beans, kale and a bright herb sauce.',
    lines: { 'Chicken breast': 170, 'White beans': 140, Kale: 70, 'Green Herb Sauce': 35, Garlic: 4 },
  },
  {
    name: 'Yogurt Chicken with Cucumber Bulgur',
    category: 'Poultry',
    priceCents: 1595,
    nutrition: [520, 48, 16, 46],
    description: 'Yogurt-marinated chicken with a cool cucumber and tomato bulgur.',
    lines: {
      'Chicken thigh': 165,
      Bulgur: 60,
      Cucumber: 80,
      'Cherry tomatoes': 60,
      'Greek yogurt': 40,
      Dill: 4,
    },
  },
  {
    name: 'Ginger Pork with Red Cabbage',
    category: 'Beef & Pork',
    priceCents: 1695,
    nutrition: [530, 44, 18, 47],
    description: 'Tender pork, quick red cabbage and brown rice with ginger and scallion.',
    lines: {
      'Pork tenderloin': 170,
      'Red cabbage': 110,
      'Brown rice': 60,
      Ginger: 8,
      Scallion: 10,
      'Wheat-free tamari': 10,
    },
  },
  {
    name: 'Herbed Steak with Farro and Tomatoes',
    category: 'Beef & Pork',
    priceCents: 1895,
    nutrition: [590, 46, 22, 49],
    description: 'Flank steak over chewy farro with roasted tomatoes and herb sauce.',
    lines: { 'Flank steak': 165, Farro: 65, 'Cherry tomatoes': 90, 'Green Herb Sauce': 30, 'Red onion': 20 },
  },
  {
    name: 'Apple Pork with Parsnip Mash',
    category: 'Beef & Pork',
    priceCents: 1695,
    nutrition: [500, 45, 15, 44],
    description: 'Pork with pan apples on a silky parsnip and potato mash.',
    lines: { 'Pork tenderloin': 165, Parsnip: 120, 'Gold potato': 100, Apple: 70, Butter: 8, Thyme: 2 },
  },
  {
    name: 'Dill Salmon with Potatoes and Asparagus',
    category: 'Seafood',
    priceCents: 1895,
    nutrition: [550, 34, 27, 42],
    description: 'Salmon with dill, small potatoes and asparagus.',
    lines: { Salmon: 160, 'Gold potato': 150, Asparagus: 100, Dill: 5, 'Lemon Dressing': 25 },
  },
  {
    name: 'Garlic Shrimp with Zucchini and Quinoa',
    category: 'Seafood',
    priceCents: 1795,
    nutrition: [440, 42, 13, 39],
    description: 'Shrimp in garlic and smoked paprika over quinoa with zucchini.',
    lines: { Shrimp: 160, Quinoa: 60, Zucchini: 120, Garlic: 8, 'Smoked paprika': 2, 'Olive oil': 8 },
  },
  {
    name: 'Salmon Bowl with Edamame and Brown Rice',
    category: 'Seafood',
    priceCents: 1895,
    nutrition: [570, 48, 23, 43],
    description: 'Salmon, edamame, cucumber and brown rice with sesame.',
    lines: {
      Salmon: 150,
      'Brown rice': 60,
      Edamame: 60,
      Cucumber: 60,
      'Sesame seeds': 5,
      'Wheat-free tamari': 10,
    },
  },
  {
    name: 'Roasted Cauliflower with Lemon Tahini',
    category: 'Plant-Forward',
    priceCents: 1445,
    nutrition: [460, 50, 20, 19],
    description: 'Roasted cauliflower and chickpeas on quinoa with lemon tahini.',
    lines: { Cauliflower: 180, Chickpeas: 120, Quinoa: 55, 'Lemon Tahini Sauce': 40, Parsley: 5 },
  },
  {
    name: 'Green Lentils with Roasted Carrots',
    category: 'Plant-Forward',
    priceCents: 1395,
    nutrition: [430, 58, 12, 22],
    description: 'Green lentils, sweet roasted carrots and pumpkin seeds with tahini.',
    lines: { 'Green lentils': 80, Carrot: 150, Spinach: 60, 'Pumpkin seeds': 12, 'Lemon Tahini Sauce': 35 },
  },
  {
    name: 'Coconut Sweet Potato and Chickpeas',
    category: 'Plant-Forward',
    priceCents: 1395,
    nutrition: [480, 66, 17, 16],
    description: 'Sweet potato and chickpeas in coconut milk with jasmine rice.',
    lines: {
      'Sweet potato': 170,
      Chickpeas: 120,
      'Coconut milk': 60,
      'Jasmine rice': 50,
      Ginger: 6,
      Cilantro: 5,
    },
  },
]
