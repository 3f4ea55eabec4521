-- The boxes of a day as they are packed, page by page.
CREATE INDEX orders_in_packing_order ON orders (delivery_date, zip_code, lower(recipient_name), order_number)
  WHERE status IN ('confirmed', 'preparing', 'out_for_delivery', 'delivered');
