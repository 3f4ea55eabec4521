/** One of the boxes in which a household's week is packed, the k-th of n, with the portions that go into it. */
export type Carton<Portion> = {
  readonly k: number
  readonly n: number
  readonly portions: readonly Portion[]
}

/** As few boxes as hold all portions, each as full as the others but for one portion. Portions keep their order. */
export function cartonsOf<Portion>(portions: readonly Portion[], most: number): readonly Carton<Portion>[] {
  const n = Math.ceil(portions.length / most)
  const beginOf = (index: number) => Math.floor((index * portions.length) / n)
  return Array.from({ length: n }, (_, index) => ({
    ...{ k: index + 1, n },
    portions: portions.slice(beginOf(index), beginOf(index + 1)),
  }))
}
