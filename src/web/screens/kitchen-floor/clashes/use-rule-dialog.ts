import { useRef, useState } from 'react'
import type {
  ClashingMealWire,
  ClashSheetWire,
  RuledNeedWire,
} from '../../../../contract/staff/production/clash-sheet-wire.ts'
import {
  type AvoidableIngredient,
  type AvoidableProtein,
  isAvoidableIngredient,
  isAvoidableProtein,
} from '../../../../domain/customers/dietary-preferences.ts'

type Word = AvoidableProtein | AvoidableIngredient
/** Whose rule somebody writes. */
export type AskedRule = { mealId: string; what: Word }
export type OpenRule = { meal: ClashingMealWire; what: Word; need: RuledNeedWire }

/** The word of a need that a rule can be written for; a word that no form has gets none. */
export const ruledWord = (what: string): Word | null =>
  isAvoidableProtein(what) || isAvoidableIngredient(what) ? what : null

/** The rule that is open, as it stands now, and the key that opened it, where the focus goes back to. */
export function useRuleDialog(sheet: ClashSheetWire | undefined) {
  const [asked, setAsked] = useState<AskedRule | null>(null)
  const pressed = useRef<HTMLElement | null>(null)
  const ask = (rule: AskedRule, button: HTMLElement) => {
    pressed.current = button
    setAsked(rule)
  }
  return {
    open: asked && sheet ? openRule(asked, sheet) : null,
    ask,
    close: () => setAsked(null),
    lastFocus: () => pressed.current,
  }
}

function openRule({ mealId, what }: AskedRule, { meals }: ClashSheetWire): OpenRule | null {
  const meal = meals.find(({ id }) => id === mealId)
  const need = meal?.groups.flatMap(({ needs }) => needs).find((one) => one.what === what)
  return meal && need ? { meal, what, need } : null
}
