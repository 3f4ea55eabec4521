import type { MenuFileKind } from '../../../../../domain/menu-files/menu-file.ts'

type FileWords = {
  title: string
  lead: string
  /** What the file name ends in, as the browser's file dialog asks for it. */
  accept: string
  name: string
  importTitle: string
}

/** In the order in which an empty shop takes them. */
export const FILES: Readonly<Record<MenuFileKind, FileWords>> = {
  ingredients: {
    title: 'Ingredients and packs',
    lead: 'A table, one row for each pack. Opens in every spreadsheet.',
    accept: '.csv,text/csv',
    name: 'ingredients.csv',
    importTitle: 'Import Ingredients',
  },
  recipes: {
    title: 'Recipes and parts',
    lead: 'Each recipe with its lines and method. What comes in is a draft; published versions stay as they are.',
    accept: '.json,application/json',
    name: 'recipes.json',
    importTitle: 'Import Recipes',
  },
  meals: {
    title: 'Meals',
    lead: 'Texts, prices, and the recipe of each meal. New meals come in off sale. Pictures are not in the file.',
    accept: '.json,application/json',
    name: 'meals.json',
    importTitle: 'Import Meals',
  },
  weeks: {
    title: 'Menu weeks',
    lead: 'What is planned for the coming weeks, with prices and limits. Nothing is published by a file.',
    accept: '.json,application/json',
    name: 'menu-weeks.json',
    importTitle: 'Import Menu Weeks',
  },
}

export const FILE_WORDS = {
  title: 'Import and export',
  lead: 'Take the offer out of the shop, change it, and bring it in again. A file that you took out changes nothing when it comes back unchanged. An empty shop takes ingredients first, then recipes, which are published before the meals come.',
  exportOf: (title: string) => `Export ${title.toLowerCase()}`,
  importOf: (title: string) => `Import ${title.toLowerCase()}`,
  export: 'Export',
  import: 'Import',
  dialogLead:
    'Nothing is written before you have seen what the file does. What it does not name stays as it is.',
  choose: (accept: string) => `Choose a ${accept.startsWith('.csv') ? 'CSV' : 'JSON'} file`,
  looking: 'Looking at the file',
  unreadable: 'This file cannot be taken',
  tooLarge: 'This file is too large.',
  rows: 'What the file does',
  line: (row: number) => `Line ${row}`,
  number: (row: number) => `No. ${row}`,
  add: 'New',
  change: 'Changes',
  none: 'Problem',
  same: 'As it is',
  summary: (added: number, changed: number, same: number) =>
    `${added} new, ${changed} changed, ${same} as ${same === 1 ? 'it is' : 'they are'}.`,
  problems: (count: number) =>
    `${count === 1 ? '1 thing has' : `${count} things have`} a problem. Correct the file and choose it again.`,
  nothing: 'The file changes nothing.',
  checks: (count: number) =>
    `The file calls ${count === 1 ? '1 ingredient' : `${count} ingredients`} checked. I have checked allergens, protein and species of ${count === 1 ? 'it' : 'all of them'}.`,
  checksLead: 'Without this they come in unchecked, and no meal with them can be sold.',
  take: 'Import This File',
  lookAgain: 'Look Again',
  taken: (added: number, changed: number) => `${added} added, ${changed} changed`,
  cancel: 'Cancel',
} as const
