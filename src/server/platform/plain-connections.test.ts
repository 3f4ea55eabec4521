import { expect, test } from 'vitest'
import { mailDemandsTls, plainDatabaseHost } from './plain-connections.ts'

test.each([
  ['postgres://u:p@db.example/shop', 'db.example'],
  ['postgres://u:p@10.0.0.4:6432/shop?application_name=x', '10.0.0.4'],
  ['postgres://u:p@db.example/shop?sslmode=disable', 'db.example'],
  ['postgres://u:p@db.example/shop?sslmode=no-verify', 'db.example'],
  ['postgres://u:p@localhost/shop?host=db.example', 'db.example'],
  ['postgres://u:p@localhost.example/shop', 'localhost.example'],
  ['postgresql://u:p@db.example/shop?sslmode=require', null],
  ['postgres://u:p@db.example/shop?sslmode=verify-full', null],
  ['postgres://u:p@db.example/shop?ssl=true', null],
  ['postgres://u:p@localhost/shop', null],
  ['postgres://u:p@127.0.0.1:5433/shop', null],
  ['postgres://u:p@[::1]/shop', null],
  ['postgres://u:p@%2Fvar%2Frun%2Fpostgresql/shop', null],
  ['postgres:///shop?host=/var/run/postgresql', null],
  ['postgres:///shop', null],
  ['socket:/var/run/postgresql?db=shop', null],
])('%s is reached without TLS at %s', (address, host) => {
  expect(plainDatabaseHost(address)).toBe(host)
})

test.each([
  ['smtp://mail.example:587', true],
  ['SMTP://u:p@10.0.0.4', true],
  ['smtps://mail.example', false],
  ['smtp://localhost:25', false],
  ['smtp://127.0.0.1', false],
])('%s has to turn to TLS: %s', (address, demands) => {
  expect(mailDemandsTls(address)).toBe(demands)
})
