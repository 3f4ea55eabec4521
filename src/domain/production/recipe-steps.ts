/** The steps of a recipe card: a line of the method is a step, whatever number or dash it was typed with. */
export const recipeSteps = (method: string): readonly string[] =>
  method
    .split('\n')
    .map((line) => line.trim().replace(/^(\d+[.)]|[-*•])\s+/, ''))
    .filter((line) => line !== '')
