/** Of which some was measured at the door: what comes cold. */
export const COLD_SUPPLIERS = ['Harbor Fish', 'Ridge Meats', 'Valley Dairy', 'Lakeside Produce'] as const
/** What keeps, and is there before the fresh goods come. */
export const DRY_SUPPLIER = 'Orchard Dry Goods'

/**
 * A file of ingredients as staff import it: invented suppliers and prices, and what 100 g of the raw food hold, near to
 * what public food tables say: all that a Nutrition Facts panel asks for. Cooks count eggs; traceable are leafy greens, fresh
 * herbs, some vegetables, fish, shellfish, eggs and soft cheese. A second line of an ingredient is a smaller pack.
 */
export const DEMO_GOODS = `
name,supplier,pack,pack_g,pack_price,preferred,order_code,min_packs,shelf_days,kcal,protein_g,carbs_g,fat_g,saturated_fat_g,sugars_g,fiber_g,sodium_mg,trans_fat_g,cholesterol_mg,added_sugars_g,vitamin_d_mcg,calcium_mg,iron_mg,potassium_mg,piece_g,traceable
Chicken breast,Ridge Meats,Case of 5 kg,5000,42.50,yes,RM-101,1,6,120,22.5,0,2.6,0.6,0,0,45,0,73,0,0,5,0.37,334,,no
Chicken thigh,Ridge Meats,Case of 5 kg,5000,31.00,yes,RM-102,1,6,121,19.7,0,4.1,1.1,0,0,95,0,94,0,0.1,7,0.81,242,,no
Flank steak,Ridge Meats,Case of 4 kg,4000,74.00,yes,RM-110,1,7,155,21.2,0,7.2,3,0,0,55,0.2,64,0,0.1,23,1.6,343,,no
Pork tenderloin,Ridge Meats,Case of 4 kg,4000,38.00,yes,RM-120,1,7,109,21,0,2.2,0.7,0,0,53,0,65,0,0.3,5,0.98,399,,no
Salmon,Harbor Fish,Side box of 5 kg,5000,98.00,yes,HF-01,1,4,208,20.4,0,13.4,3.1,0,0,59,0,55,0,11,9,0.34,363,,yes
Shrimp,Harbor Fish,Box of 2 kg,2000,33.00,yes,HF-07,2,4,85,20.1,0,0.5,0.1,0,0,119,0,161,0,0,64,0.52,264,,yes
Egg,Valley Dairy,15 dozen,9000,48.00,yes,VD-30,1,28,143,12.6,0.7,9.5,3.1,0.4,0,142,0,372,0,2,56,1.75,138,50,yes
Wild rice,Orchard Dry Goods,Sack of 5 kg,5000,46.00,yes,OD-201,1,365,357,14.7,74.9,1.1,0.2,2.5,6.2,7,0,0,0,0,21,1.96,427,,no
Brown rice,Orchard Dry Goods,Sack of 10 kg,10000,24.00,yes,OD-202,1,180,367,7.5,76.2,3.2,0.6,0.7,3.6,5,0,0,0,0,9,1.29,250,,no
Jasmine rice,Orchard Dry Goods,Sack of 10 kg,10000,21.00,yes,OD-203,1,365,365,7.1,80,0.7,0.2,0.1,1.3,5,0,0,0,0,28,0.8,115,,no
Quinoa,Orchard Dry Goods,Sack of 5 kg,5000,31.00,yes,OD-204,1,365,368,14.1,64.2,6.1,0.7,2.7,7,5,0,0,0,0,47,4.57,563,,no
Bulgur,Orchard Dry Goods,Sack of 5 kg,5000,17.00,yes,OD-205,1,365,342,12.3,75.9,1.3,0.2,0.4,12.5,17,0,0,0,0,35,2.46,410,,no
Farro,Orchard Dry Goods,Sack of 5 kg,5000,24.00,yes,OD-206,1,365,338,14.6,70.2,2.4,0.4,6.8,10.7,8,0,0,0,0,27,4.44,388,,no
Pearl barley,Orchard Dry Goods,Sack of 5 kg,5000,13.00,yes,OD-207,1,365,352,9.9,77.7,1.2,0.2,0.8,15.6,9,0,0,0,0,29,2.5,280,,no
Black beans,Orchard Dry Goods,Case of cooked 6 kg,6000,19.00,yes,OD-301,1,300,132,8.9,23.7,0.5,0.1,0.3,8.7,1,0,0,0,0,27,2.1,355,,no
Chickpeas,Orchard Dry Goods,Case of cooked 6 kg,6000,18.00,yes,OD-302,1,300,164,8.9,27.4,2.6,0.3,4.8,7.6,7,0,0,0,0,49,2.89,291,,no
White beans,Orchard Dry Goods,Case of cooked 6 kg,6000,18.50,yes,OD-303,1,300,139,9.7,25.1,0.4,0.1,0.3,6.3,6,0,0,0,0,90,3.7,561,,no
Green lentils,Orchard Dry Goods,Sack of 5 kg,5000,15.00,yes,OD-304,1,365,352,24.6,63.4,1.1,0.2,2,10.7,6,0,0,0,0,35,6.51,677,,no
Edamame,Orchard Dry Goods,Frozen bag of 2 kg,2000,11.50,yes,OD-305,1,240,121,11.9,8.9,5.2,0.6,2.2,5.2,6,0,0,0,0,63,2.27,436,,no
Broccolini,Lakeside Produce,Box of 4 kg,4000,26.00,yes,LP-11,1,7,35,3.5,6,0.5,0.1,2,2.6,29,0,0,0,0,60,0.8,340,,no
Broccoli,Lakeside Produce,Box of 6 kg,6000,17.00,yes,LP-12,1,7,34,2.8,6.6,0.4,0.1,1.7,2.6,33,0,0,0,0,47,0.73,316,,no
Asparagus,Lakeside Produce,Box of 5 kg,5000,34.00,yes,LP-13,1,6,20,2.2,3.9,0.1,0,1.9,2.1,2,0,0,0,0,24,2.14,202,,no
Cauliflower,Lakeside Produce,Box of 8 kg,8000,22.00,yes,LP-14,1,8,25,1.9,5,0.3,0.1,1.9,2,30,0,0,0,0,22,0.42,299,,no
Kale,Lakeside Produce,Box of 3 kg,3000,12.00,yes,LP-15,1,6,35,2.9,4.4,1.5,0.2,0.8,4.1,53,0,0,0,0,254,1.6,348,,yes
Spinach,Lakeside Produce,Box of 2 kg,2000,11.00,yes,LP-16,1,6,23,2.9,3.6,0.4,0.1,0.4,2.2,79,0,0,0,0,99,2.71,558,,yes
Red cabbage,Lakeside Produce,Sack of 10 kg,10000,13.00,yes,LP-17,1,21,31,1.4,7.4,0.2,0,3.8,2.1,27,0,0,0,0,45,0.8,243,,no
Sweet potato,Lakeside Produce,Box of 15 kg,15000,24.00,yes,LP-21,1,30,86,1.6,20.1,0.1,0,4.2,3,55,0,0,0,0,30,0.61,337,,no
Gold potato,Lakeside Produce,Sack of 20 kg,20000,22.00,yes,LP-22,1,30,77,2,17.5,0.1,0,0.8,2.1,6,0,0,0,0,12,0.81,425,,no
Carrot,Lakeside Produce,Sack of 10 kg,10000,11.00,yes,LP-23,1,21,41,0.9,9.6,0.2,0,4.7,2.8,69,0,0,0,0,33,0.3,320,,no
Parsnip,Lakeside Produce,Box of 5 kg,5000,13.00,yes,LP-24,1,21,75,1.2,18,0.3,0.1,4.8,4.9,10,0,0,0,0,36,0.59,375,,no
Red bell pepper,Lakeside Produce,Box of 5 kg,5000,21.00,yes,LP-25,1,9,31,1,6,0.3,0,4.2,2.1,4,0,0,0,0,7,0.43,211,,yes
Cucumber,Lakeside Produce,Box of 5 kg,5000,9.50,yes,LP-26,1,8,15,0.7,3.6,0.1,0,1.7,0.5,2,0,0,0,0,16,0.28,147,,yes
Cherry tomatoes,Lakeside Produce,Box of 4 kg,4000,18.00,yes,LP-27,1,8,18,0.9,3.9,0.2,0,2.6,1.2,5,0,0,0,0,10,0.27,237,,yes
Zucchini,Lakeside Produce,Box of 5 kg,5000,12.00,yes,LP-28,1,8,17,1.2,3.1,0.3,0.1,2.5,1,8,0,0,0,0,16,0.37,261,,no
Sweet corn,Lakeside Produce,Frozen bag of 5 kg,5000,12.00,yes,LP-29,1,240,86,3.3,18.7,1.4,0.3,6.3,2,15,0,0,0,0,2,0.52,270,,no
Avocado,Lakeside Produce,Box of 4 kg,4000,29.00,yes,LP-30,1,5,160,2,8.5,14.7,2.1,0.7,6.7,7,0,0,0,0,12,0.55,485,,no
Scallion,Lakeside Produce,Box of 1 kg,1000,7.50,yes,LP-31,1,7,32,1.8,7.3,0.2,0,2.3,2.6,16,0,0,0,0,72,1.48,276,,no
Red onion,Lakeside Produce,Sack of 5 kg,5000,6.50,yes,LP-32,1,30,40,1.1,9.3,0.1,0,4.2,1.7,4,0,0,0,0,23,0.21,146,,no
Garlic,Lakeside Produce,Peeled 2 kg,2000,13.00,yes,LP-33,1,21,149,6.4,33.1,0.5,0.1,1,2.1,17,0,0,0,0,181,1.7,401,,no
Ginger,Lakeside Produce,Box of 2 kg,2000,9.00,yes,LP-34,1,21,80,1.8,17.8,0.8,0.2,1.7,2,13,0,0,0,0,16,0.6,415,,no
Apple,Lakeside Produce,Box of 10 kg,10000,19.00,yes,LP-41,1,30,52,0.3,13.8,0.2,0,10.4,2.4,1,0,0,0,0,6,0.12,107,,no
Lemon,Lakeside Produce,Box of 5 kg,5000,14.00,yes,LP-42,1,21,29,1.1,9.3,0.3,0,2.5,2.8,2,0,0,0,0,26,0.6,138,,no
Lime,Lakeside Produce,Box of 4 kg,4000,13.00,yes,LP-43,1,21,30,0.7,10.5,0.2,0,1.7,2.8,2,0,0,0,0,33,0.6,102,,no
Orange,Lakeside Produce,Box of 8 kg,8000,16.00,yes,LP-44,1,21,47,0.9,11.8,0.1,0,9.4,2.4,0,0,0,0,0,40,0.1,181,,no
Parsley,Lakeside Produce,Box of 1 kg,1000,11.00,yes,LP-51,1,6,36,3,6.3,0.8,0.1,0.9,3.3,56,0,0,0,0,138,6.2,554,,yes
Parsley,Lakeside Produce,Bunch tray 250 g,250,3.40,no,LP-51S,1,,,,,,,,,,,,,,,,,,
Cilantro,Lakeside Produce,Box of 1 kg,1000,10.00,yes,LP-52,1,6,23,2.1,3.7,0.5,0,0.9,2.8,46,0,0,0,0,67,1.77,521,,yes
Cilantro,Lakeside Produce,Bunch tray 250 g,250,3.10,no,LP-52S,1,,,,,,,,,,,,,,,,,,
Thyme,Lakeside Produce,Tray of 250 g,250,6.00,yes,LP-53,1,7,101,5.6,24.5,1.7,0.5,0,14,9,0,0,0,0,405,17.45,609,,yes
Dill,Lakeside Produce,Tray of 250 g,250,5.00,yes,LP-54,1,6,43,3.5,7,1.1,0.1,0,2.1,61,0,0,0,0,208,6.59,738,,yes
Turmeric,Orchard Dry Goods,Jar of 500 g,500,9.00,yes,OD-401,1,720,312,9.7,67.1,3.3,1.8,3.2,22.7,27,0,0,0,0,168,55,2080,,no
Smoked paprika,Orchard Dry Goods,Jar of 500 g,500,10.00,yes,OD-402,1,720,282,14.1,54,12.9,2.1,10.3,34.9,68,0,0,0,0,229,21.14,2280,,no
Za’atar,Orchard Dry Goods,Jar of 500 g,500,11.00,yes,OD-403,1,720,350,12,42,17,2.5,1.5,20,900,0,0,0,0,600,20,900,,no
Olive oil,Orchard Dry Goods,Can of 5 kg,5000,44.00,yes,OD-501,1,540,884,0,0,100,13.8,0,0,2,0,0,0,0,1,0.56,1,,no
Olive oil,Orchard Dry Goods,Bottle of 1 kg,1000,11.00,no,OD-501S,1,,,,,,,,,,,,,,,,,,
Coconut milk,Orchard Dry Goods,Case of 6 kg,6000,23.00,yes,OD-502,1,540,197,2,2.8,21.3,18.9,2.8,0,13,0,0,0,0,18,3.3,220,,no
Honey,Orchard Dry Goods,Pail of 3 kg,3000,24.00,yes,OD-503,1,720,304,0.3,82.4,0,0,82.1,0.2,4,0,0,82.1,0,6,0.42,52,,no
Pumpkin seeds,Orchard Dry Goods,Bag of 2 kg,2000,19.00,yes,OD-504,1,240,559,30.2,10.7,49.1,8.7,1.4,6,7,0,0,0,0,46,8.82,809,,no
Wheat-free tamari,Orchard Dry Goods,Jug of 4 kg,4000,28.00,yes,OD-505,1,540,60,10.5,5.6,0.1,0,1.7,0.8,5586,0,0,0,0,20,2.38,212,,no
Tahini,Orchard Dry Goods,Pail of 3 kg,3000,27.00,yes,OD-506,1,360,595,17,21.2,53.8,7.5,0.5,9.3,115,0,0,0,0,426,8.95,414,,no
Sesame seeds,Orchard Dry Goods,Bag of 1 kg,1000,8.00,yes,OD-507,1,360,573,17.7,23.5,49.7,7,0.3,11.8,11,0,0,0,0,975,14.55,468,,no
Peanut butter,Orchard Dry Goods,Pail of 3 kg,3000,18.00,yes,OD-508,1,300,588,25.1,20,50.4,10.3,9.2,6,17,0.1,0,0,0,43,1.87,649,,yes
Almonds,Orchard Dry Goods,Bag of 2 kg,2000,24.00,yes,OD-509,1,300,579,21.2,21.6,49.9,3.8,4.4,12.5,1,0,0,0,0,269,3.71,733,,no
Pecans,Orchard Dry Goods,Bag of 2 kg,2000,33.00,yes,OD-510,1,240,691,9.2,13.9,72,6.2,4,9.6,0,0,0,0,0,70,2.53,410,,no
Butter,Valley Dairy,Case of 5 kg,5000,39.00,yes,VD-10,1,90,717,0.9,0.1,81.1,51.4,0.1,0,11,3.3,215,0,1.5,24,0.02,24,,no
Greek yogurt,Valley Dairy,Pail of 4 kg,4000,17.00,yes,VD-11,1,21,97,9,4,5,2.4,4,0,35,0.2,13,0,0,100,0.1,141,,no
Feta,Valley Dairy,Pail of 2 kg,2000,21.00,yes,VD-12,1,45,265,14.2,3.9,21.5,13.3,3.9,0,1139,0.6,89,0,0.4,493,0.65,62,,yes
Parmesan,Valley Dairy,Wedge of 2 kg,2000,34.00,yes,VD-13,1,120,392,35.8,3.2,25,14.9,0.8,0,1175,0.7,68,0,0.5,1184,0.82,92,,no
`.trim()

type Making = { station: string; startHour: number | null; leadDays: number; needsCooling: boolean }

/** Where and when meals are made, by their category. */
export const MAKING_OF: Readonly<Record<string, Making>> = {
  Poultry: { station: 'Ovens', startHour: 8, leadDays: 0, needsCooling: true },
  'Beef & Pork': { station: 'Grill', startHour: 9, leadDays: 0, needsCooling: true },
  Seafood: { station: 'Fish', startHour: 10, leadDays: 0, needsCooling: true },
  'Plant-Forward': { station: 'Kettles', startHour: 8, leadDays: 0, needsCooling: true },
}
export const OTHER_MEALS: Making = { station: 'Ovens', startHour: 9, leadDays: 0, needsCooling: true }
/** Stirred cold, the one that others are made with on the day before. */
export const MAKING_OF_PARTS: Readonly<Record<string, Making>> = {
  'Lemon Dressing': { station: 'Sauces', startHour: 15, leadDays: 1, needsCooling: false },
  'Lemon Tahini Sauce': { station: 'Sauces', startHour: null, leadDays: 0, needsCooling: false },
  'Green Herb Sauce': { station: 'Sauces', startHour: null, leadDays: 0, needsCooling: false },
}
