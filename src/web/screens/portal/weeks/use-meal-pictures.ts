import { useQuery } from '@tanstack/react-query'
import { menuQuery } from '../../../meal-plan/menu-query.ts'

/** The address of a meal's picture by the meal's id; undefined until the menu is there, and for a meal that left it. */
export function useMealPictures(): (mealId: string) => string | undefined {
  const menu = useQuery(menuQuery)
  return (mealId) => {
    const meal = menu.data?.find(({ id }) => id === mealId)
    return meal?.images[0] ?? meal?.image_url ?? undefined
  }
}
