import pg from 'pg'

const { builtins, getTypeParser } = pg.types

/** The driver's own readings, except that calendar dates stay 'YYYY-MM-DD' and never become an instant. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') =>
    type === builtins.DATE && format !== 'binary'
      ? (text: string) => text
      : getTypeParser(type, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}
