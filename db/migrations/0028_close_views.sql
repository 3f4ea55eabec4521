-- The rendered pictures of the first menu's meals have a close view too. It follows the other two wherever those are still
-- shown; a gallery that an owner has changed stays.
INSERT INTO meal_images (meal_id, image_url, alt_text, sort_order)
SELECT above.meal_id, replace(above.image_url, '-2-800.webp', '-3-800.webp'), above.alt_text, 3
FROM meal_images AS above
WHERE above.sort_order = 2
  AND above.image_url ~ '^/pictures/meals/.+-2-800\.webp$'
  AND (SELECT count(*) FROM meal_images AS shown WHERE shown.meal_id = above.meal_id) = 2;
