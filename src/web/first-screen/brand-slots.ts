import { type Brand, EXAMPLE_BRAND, openAs } from '../../domain/shared/brand.ts'

/*
 * Imported first by what writes the pages at build time: where the company's facts belong, the pages get slots, which the
 * server fills with those of its installation.
 */
const slots = Object.fromEntries(Object.keys(EXAMPLE_BRAND).map((fact) => [fact, `{{brand.${fact}}}`]))
openAs(slots as unknown as Brand)
