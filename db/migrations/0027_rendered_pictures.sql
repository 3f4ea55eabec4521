-- The meals of the first menu are shown as pictures instead of drawings, from the side and from above; a close view does
-- not exist yet. What an owner has named instead stays.
DELETE FROM meal_images WHERE image_url ~ '^/images/meals/.+-3\.svg$';

UPDATE meal_images
SET image_url = regexp_replace(image_url, '^/images/meals/(.+)-([12])\.svg$', '/pictures/meals/\1-\2-800.webp')
WHERE image_url ~ '^/images/meals/.+-[12]\.svg$';

UPDATE meals
SET image_url = regexp_replace(image_url, '^/images/meals/(.+)-([12])\.svg$', '/pictures/meals/\1-\2-800.webp')
WHERE image_url ~ '^/images/meals/.+-[12]\.svg$';
