import { expect, test } from 'vitest'
import { isPoBox } from './post-office-box.ts'

test.each([
  ...['PO Box 12', 'P.O. Box 12', 'p.o. box 12', 'P O Box 7', 'POBox 12', 'P.O.Box #12', 'P. 0. Box 12'],
  ...[
    'Post Office Box 12',
    'Postal Box 3',
    'POB 12',
    'P.O.B. 12',
    'Box 12',
    '12 Lake Dr, PO Box 4',
    'PO\u00a0Box 12',
  ],
])('%j is a PO box', (line) => {
  expect(isPoBox(line)).toBe(true)
})

test.each([
  ...[
    '12 Pobst St',
    '4 Box Elder Rd',
    'Boxwood Lane 3',
    '3 Post Office Rd',
    '12 Poe Boxer Way',
    '1 Depot Box Ct',
  ],
  ...['12 Lake Eola Drive', 'RR 2 Box 15', '9 Po Street', 'Apt 12'],
])('%j is a door', (line) => {
  expect(isPoBox(line)).toBe(false)
})
