/**
 * Some of the built-in meals, as much as the landing page shows of them: the whole menu with its recipes would be too
 * much for a first visit. A test holds every line to the menu.
 */
export const MENU_GLIMPSE = {
  mealsInAll: 12,
  lowestPriceCents: 1550,
  meals: [
    line('herb-roasted-chicken-wild-rice', 'Herb-Roasted Chicken with Wild Rice', 1695, 520, 44),
    line('citrus-glazed-salmon-coconut-quinoa', 'Citrus-Glazed Salmon with Coconut Quinoa', 2200, 590, 40),
    line('sweet-potato-black-bean-bowl', 'Sweet Potato & Black Bean Bowl', 1550, 540, 18),
    line('chimichurri-steak-golden-potatoes', 'Chimichurri Steak with Golden Potatoes', 2150, 570, 42),
    line('ginger-sesame-chicken-broccoli', 'Ginger-Sesame Chicken with Broccoli', 1675, 520, 43),
    line('harvest-grain-bowl-soft-egg', 'Harvest Grain Bowl with Soft Egg', 1625, 540, 26),
  ],
}

function line(slug: string, name: string, priceCents: number, calories: number, protein: number) {
  return { slug, name, priceCents, calories, protein, picture: `/pictures/meals/${slug}-1` }
}
