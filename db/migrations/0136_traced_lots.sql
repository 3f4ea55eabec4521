-- A trace finds lots by what stands on them, however many years of them there are.
DROP INDEX stock_lots_by_supplier_lot;
CREATE INDEX stock_lots_by_supplier_lot ON stock_lots (lower(supplier_lot)) WHERE supplier_lot <> '';
CREATE INDEX intakes_by_supplier ON intakes (lower(supplier));
